/** The part of an address that is made from a name. */

/** Letters that aren't another letter with a mark. */
const LETTERS: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' },
  ...{ ı: 'i', ə: 'e', ð: 'd', þ: 'th', ħ: 'h', ŋ: 'n' },
};

/** In characters. */
const LONGEST = 80;

/** Letters of other scripts, and what tells C, C# and C++ apart. Some signs are common, as the apostrophe of Qurʼan. */
const LOST = /[#+]|(?![a-z]|\p{Script=Common})\p{L}|(?!\d)\p{N}/u;

/** Words of any script. */
const WORDS = /[\p{L}\p{N}#+][\p{L}\p{N}\p{M}#+]*/gu;

/**
 * "C. S. Lewis für alle" → "c-s-lewis-fur-alle". A slug that wouldn't distinguish the name from others, or would be too
 * long, ends in a hash of the whole name: "1 Петра" → "1-gkud2vyj". It is empty if the name is.
 */
export function slugOf(name: string): string {
  const plain = name
    .replace(/[™℠]/g, ' ')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
    .replace(/\P{ASCII}/gu, (letter) => LETTERS[letter] ?? letter);
  const slug = joined(plain.match(/[a-z0-9]+/g));
  const whole = LOST.test(plain) || slug === '' ? wholeName(name) : slug;
  if (whole === slug && slug.length <= LONGEST) return slug;
  const suffix = `-${hash(whole)}`;
  return (slug || 'n').slice(0, LONGEST - suffix.length).replace(/-$/, '') + suffix;
}

/** Everything that distinguishes a name: not capitals, spaces and dots, and punctuation only if there is nothing else. */
function wholeName(name: string): string {
  const folded = name.normalize('NFKC').toLowerCase();
  return joined(folded.match(WORDS)) || folded;
}

const joined = (words: string[] | null): string => (words ?? []).join('-');

/** FNV-1a with 64 bits, of which 41 are kept: no collisions among 100,000 names. */
function hash(text: string): string {
  let state = 0xcbf29ce484222325n;
  for (const character of text)
    state = BigInt.asUintN(64, (state ^ BigInt(character.codePointAt(0) ?? 0)) * 0x100000001b3n);
  return (state % 36n ** 8n).toString(36);
}
