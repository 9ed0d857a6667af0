import { expect, test } from 'vitest';
import { ADDRESSES, NO_ADDRESSES } from '../testing/emails.ts';
import { emailFault, normalEmail } from './email.ts';

test('addresses are kept trimmed and in lower case', () => {
  expect(normalEmail('  Ruth@Example.ORG ')).toBe('ruth@example.org');
});

test('nothing is empty, and spaces are nothing', () => {
  expect(emailFault('')).toBe('empty');
  expect(emailFault('   ')).toBe('empty');
});

test.each(NO_ADDRESSES)('%j is malformed', (text) => {
  expect(emailFault(text)).toBe('malformed');
});

test.each([...ADDRESSES, ' Ruth@Example.org '])('%j can be an address', (text) => {
  expect(emailFault(text)).toBeNull();
});

test('an address longer than mail allows is malformed', () => {
  expect(emailFault(`${'a'.repeat(320)}@example.org`)).toBe('malformed');
});
