import { expect, test } from 'vitest';
import { type AuthErrorCode, authError } from './authError.rules.ts';

const answer = { code: '', status: 400, serverMessage: '' };

test.each<[string, Partial<typeof answer>, AuthErrorCode]>([
  ['a wrong password', { code: 'invalid_credentials' }, 'wrong password'],
  ['a wrong password, by its text', { serverMessage: 'Invalid login credentials' }, 'wrong password'],
  ['an unconfirmed address', { code: 'email_not_confirmed' }, 'unconfirmed'],
  ['an unconfirmed address, by its text', { serverMessage: 'Email not confirmed' }, 'unconfirmed'],
  ['the code before the text', { code: 'email_not_confirmed', serverMessage: 'Too many requests' }, 'unconfirmed'],
  ['too many requests', { code: 'over_request_rate_limit' }, 'too many'],
  ['too many requests, by their text', { serverMessage: 'Too many requests' }, 'too many'],
  ['too many requests, by their status', { status: 429, serverMessage: 'Slow down' }, 'too many'],
  [
    'a second mail to one address',
    {
      ...{ code: 'over_email_send_rate_limit', status: 429 },
      serverMessage: 'For security purposes, you can only request this after 59 seconds.',
    },
    'just mailed',
  ],
  [
    'too many mails of the whole site',
    { code: 'over_email_send_rate_limit', status: 429, serverMessage: 'email rate limit exceeded' },
    'too many',
  ],
  ['an address with an account', { code: 'user_already_exists', status: 422 }, 'known address'],
  ['an address with an account, by its text', { serverMessage: 'User already registered' }, 'known address'],
  ['a wrong current password', { code: 'current_password_mismatch' }, 'wrong current password'],
  ['a missing second factor', { code: 'insufficient_aal' }, 'no code'],
  ['another reason', { code: 'weak_password', status: 422, serverMessage: 'Too weak' }, 'refused'],
  ['a server error', { code: 'unexpected_failure', status: 500, serverMessage: 'Database error' }, 'unknown'],
  ['the error page of a proxy', { status: 404, serverMessage: '<h1>Not Found</h1>' }, 'unknown'],
  ['no answer', { status: 0, serverMessage: 'fetch failed' }, 'unknown'],
])('%s', (_, given, expected) => {
  expect(authError({ ...answer, ...given })).toBe(expected);
});
