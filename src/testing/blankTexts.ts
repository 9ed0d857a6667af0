/** Texts that forms and the database must both treat as empty, and similar texts that show something. */

export const BLANK_TEXTS = [
  ...['', ' ', '\n\t', '\u0001', '\u0085', '\u00a0', '\u2007\u202f', '\u2028\u2029', '\u3000'],
  // Joiners and zero-width characters, direction marks, and characters that only break words.
  ...['\u200b', '\u200c\u200d', '\u2060\u2061', '\ufeff', '\u200e\u200f', '\u061c', '\u202e\u202c', '\u2066\u2069'],
  ...['\u00ad', '\u034f', '\u180e', '\ufff9\ufffb'],
  // Fillers in scripts, variation selectors, tags, and empty signs in musical notation and braille.
  ...['\u3164', '\u115f\u1160', '\uffa0', '\u17b4\u17b5', '\u2800', '\ufe0f', '\u{e0100}', '\u{e0041}\u{e007f}'],
  ...['\u{1bca0}', '\u{1d159}', '\u{1d173}', ' \u200b\u3164 '],
];

export const VISIBLE_TEXTS = [
  ...['x', '0', '.', '\u200bx', 'x\u3164', '하나', '\u3164가', 'ـ', '\u0301', '⠁', '語'],
  ...['🙏', '❤\ufe0f', '👩\u200d👩\u200d👧', '🏴\u{e0067}\u{e0062}\u{e007f}', '\ufffd'],
];
