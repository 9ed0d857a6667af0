import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { ACCOUNT_DELETION, exportFileName } from './accountDeletion.ts';

const faults = (password: string, confirmation: string) =>
  safeParse(ACCOUNT_DELETION, { password, confirmation }).issues?.map(({ message }) => message) ?? [];

test.each(['DELETE', ' delete ', 'Delete'])(
  'an account is deleted after a password and the word, such as %j',
  (word) => {
    expect(faults(' x ', word)).toEqual([]);
  },
);

test('an account is not deleted without a password or without the word', () => {
  expect(faults('', '')).toEqual(['no password', 'not confirmed']);
  expect(faults('x', 'DELETE it')).toEqual(['not confirmed']);
});

test('the name of the exported file has nothing but the day', () => {
  expect(exportFileName(new Date('2026-06-01T23:00:00Z'))).toBe('my-data-2026-06-01.json');
});
