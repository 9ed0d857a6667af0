/** Email addresses that the forms and the database must both accept or both reject. */

export const VALID_EMAILS = [
  ...['ruth@example.org', "o'neil+news@mail.example.co.uk", 'élie@exämple.org', 'r.u.t.h@a-b.example.org'],
  ...[
    '_ruth-@example.org',
    'ruth/moab=x@1st.example.org',
    'рут@пример.рф',
    'ruth@xn--exmple-cua.org',
    'रूत@उदाहरण.भारत',
  ],
];

export const INVALID_EMAILS = [
  ...['ruth', 'ruth@', '@example.org', 'ruth@example', 'ru th@example.org', 'ruth@exam ple.org', 'a@b@c.org'],
  ...['<ruth@example.org>', 'ruth<b>@example.org', 'Ruth <ruth@example.org'],
  ...['ruth\u0007@example.org', 'ruth@example.org\u007f', 'ruth\u0085@example.org', 'ruth@exa\nmple.org'],
  ...['\u202eruth@example.org', 'ruth@example\u200f.org', 'ruth\u061c@example.org', 'ruth\u2066@example.org'],
  // No mail server takes these.
  ...['ruth@example.org.', '.ruth@example.org', 'ruth.@example.org', 'ru..th@example.org', 'ruth@.example.org'],
  ...['ruth@example..org', 'ruth@-example.org', 'ruth@example-.org', 'ruth@example.org-', 'ruth@exam_ple.org'],
  // Pasted with surrounding text, or two at once.
  ...['ruth@example.org,', 'ruth@example.org;', 'ruth,ada@example.org', 'ruth@example.org,ada@example.org'],
  ...['mailto:ruth@example.org', '(ruth@example.org)', '"ruth"@example.org', 'ruth@example.org/', 'ruth@[10.0.0.1]'],
  ...['ruth@example.org?subject=Hi', 'ruth\\@example.org', 'ru\u200bth@example.org', 'ruth@exam\u00adple.org'],
  // With invisible characters.
  ...['ㅤ@ㅤ.ㅤ', 'ㅤ@example.org', 'ruth@\u2800.org', 'ruth.\u3164@example.org', 'ru\u200dth@example.org'],
  ...['ruth\ufe0f@example.org', 'ruth@exam\u{e0041}ple.org'],
  `${'x'.repeat(309)}@example.org`,
  // Over 640 bytes.
  `${'語'.repeat(210)}@example.org`,
];
