import { expect, test } from 'vitest';
import { INVALID_EMAILS, VALID_EMAILS } from '../../testing/emails.ts';
import { emailError, normaliseEmail } from './email.rules.ts';

test('addresses are trimmed and in lower case', () => {
  expect(normaliseEmail('  Ruth@Example.ORG ')).toBe('ruth@example.org');
});

test('a text of nothing but spaces is empty', () => {
  expect(emailError('')).toBe('empty');
  expect(emailError('   ')).toBe('empty');
});

test.each(INVALID_EMAILS)('%j is malformed', (text) => {
  expect(emailError(text)).toBe('malformed');
});

test.each([...VALID_EMAILS, ' Ruth@Example.org '])('%j is valid', (text) => {
  expect(emailError(text)).toBeNull();
});
