import { expect, test } from 'vitest';
import { ADDRESSES, NO_ADDRESSES } from '../testing/emails.ts';
import { emailError, normaliseEmail } from './email.ts';

test('addresses are kept trimmed and in lower case', () => {
  expect(normaliseEmail('  Ruth@Example.ORG ')).toBe('ruth@example.org');
});

test('nothing is empty, and spaces are nothing', () => {
  expect(emailError('')).toBe('empty');
  expect(emailError('   ')).toBe('empty');
});

test.each(NO_ADDRESSES)('%j is malformed', (text) => {
  expect(emailError(text)).toBe('malformed');
});

test.each([...ADDRESSES, ' Ruth@Example.org '])('%j can be an address', (text) => {
  expect(emailError(text)).toBeNull();
});

test('an address longer than mail allows is malformed', () => {
  expect(emailError(`${'a'.repeat(320)}@example.org`)).toBe('malformed');
});
