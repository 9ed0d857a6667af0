/** Email addresses that the forms and the database must both accept or both reject. */

export const VALID_EMAILS = ['ruth@example.org', "o'neil+news@mail.example.co.uk", 'élie@exämple.org'];

export const INVALID_EMAILS = [
  ...['ruth', 'ruth@', '@example.org', 'ruth@example', 'ru th@example.org', 'ruth@exam ple.org', 'a@b@c.org'],
  ...['<ruth@example.org>', 'ruth<b>@example.org', 'Ruth <ruth@example.org'],
  ...['ruth\u0007@example.org', 'ruth@example.org\u007f', 'ruth\u0085@example.org', 'ruth@exa\nmple.org'],
  ...['\u202eruth@example.org', 'ruth@example\u200f.org', 'ruth\u061c@example.org', 'ruth\u2066@example.org'],
  `${'x'.repeat(309)}@example.org`,
];
