import { expect, test } from 'vitest';
import { emailFault, normalEmail } from './email.ts';

test('addresses are kept trimmed and in lower case', () => {
  expect(normalEmail('  Ruth@Example.ORG ')).toBe('ruth@example.org');
});

test('nothing is empty, and spaces are nothing', () => {
  expect(emailFault('')).toBe('empty');
  expect(emailFault('   ')).toBe('empty');
});

test.each(['ruth', 'ruth@', '@example.org', 'ruth@example', 'ru th@example.org', 'ruth@exam ple.org', 'a@b@c.org'])(
  '"%s" is malformed',
  (text) => {
    expect(emailFault(text)).toBe('malformed');
  },
);

test.each(['ruth@example.org', ' Ruth@Example.org ', "o'neil+news@mail.example.co.uk", 'élie@exämple.org'])(
  '"%s" can be an address',
  (text) => {
    expect(emailFault(text)).toBeNull();
  },
);

test('an address longer than mail allows is malformed', () => {
  expect(emailFault(`${'a'.repeat(320)}@example.org`)).toBe('malformed');
});
