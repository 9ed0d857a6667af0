import { expect, test } from 'vitest';
import { exportFileName, readDeletion } from './accountDeletion.rules.ts';

const errors = (password: string, confirmation: string) => readDeletion({ password, confirmation }, 'DELETE').errors;

test.each(['DELETE', ' delete ', 'Delete'])(
  'an account is deleted after a password and the word, such as %j',
  (word) => {
    expect(errors(' x ', word)).toEqual({ password: null, confirmation: null });
  },
);

test('an account is not deleted without a password or without the word', () => {
  expect(errors('', '')).toEqual({ password: 'no password', confirmation: 'not confirmed' });
  expect(errors('x', 'DELETE it')).toEqual({ password: null, confirmation: 'not confirmed' });
});

test('the name of the exported file contains nothing but the day', () => {
  expect(exportFileName(new Date('2026-06-01T23:00:00Z'))).toBe('my-data-2026-06-01.json');
});
