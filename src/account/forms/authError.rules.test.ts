import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { REFUSALS as GERMAN } from '../../languages/de/account/forms/account.words.ts';
import { REFUSALS } from './account.words.ts';
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
  ['the old password as the new one', { code: 'same_password', status: 422 }, 'same password'],
  [
    'a password that is easy to guess',
    { code: 'weak_password', status: 422, serverMessage: 'Too weak' },
    'weak password',
  ],
  ['a session that ended', { code: 'session_not_found', status: 403 }, 'session ended'],
  ['a session that ended, to auth-js', { serverMessage: 'Auth session missing!' }, 'session ended'],
  ['a token that expired', { code: 'bad_jwt', status: 403 }, 'session ended'],
  ['a sign-in that is too old', { code: 'reauthentication_needed' }, 'sign in again'],
  ['a link that was used', { code: 'otp_expired', status: 403 }, 'used link'],
  ['an address that GoTrue rejects', { code: 'email_address_invalid' }, 'malformed address'],
  [
    'the same, by its text',
    { code: 'validation_failed', serverMessage: 'Unable to validate email address: invalid format' },
    'malformed address',
  ],
  ['an address outside the project', { code: 'email_address_not_authorized' }, 'no mail'],
  ['registering where it is switched off', { code: 'signup_disabled', status: 422 }, 'no new accounts'],
  ['a locked account', { code: 'user_banned', status: 403 }, 'banned'],
  ['a captcha', { code: 'captcha_failed' }, 'captcha'],
  ['what may work later', { code: 'conflict', status: 409, serverMessage: 'Too many concurrent requests' }, 'unknown'],
  ['another reason', { code: 'user_sso_managed', status: 422, serverMessage: 'Managed elsewhere' }, 'refused'],
  ['a server error', { code: 'unexpected_failure', status: 500, serverMessage: 'Database error' }, 'unknown'],
  ['the error page of a proxy', { status: 404, serverMessage: '<h1>Not Found</h1>' }, 'unknown'],
  ['no answer', { status: 0, serverMessage: 'fetch failed' }, 'unknown'],
])('%s', (_, input, expected) => {
  expect(authError({ ...answer, ...input })).toBe(expected);
});

/** Codes that this site doesn't use or handles elsewhere: phones, other identity providers, the second factor. */
const OF_OTHERS = [
  /^(phone|sms|saml|sso|oauth|webauthn|mfa|identity|flow_state)_|_identity_|oauth|^hook_payload/,
  /^(bad_json|validation_failed|not_admin|invite_not_found|unexpected_audience|provider_email_needs_verification)$/,
  /^(otp_disabled|manual_linking_disabled|anonymous_provider_disabled|bad_code_verifier|user_sso_managed)$/,
  /^(too_many_enrolled_mfa_factors|over_sms_send_rate_limit|over_email_send_rate_limit)$/,
];

test('no code that GoTrue may send is shown in its own English, in any language', () => {
  const types = readFileSync('node_modules/@supabase/auth-js/dist/module/lib/error-codes.d.ts', 'utf8');
  const codes = [...types.matchAll(/'(\w+)'/g)].map(([, code = '']) => code);
  expect(codes.length).toBeGreaterThan(80);
  // These two are newer than that list.
  codes.push('current_password_mismatch', 'current_password_required');
  const ours = codes.filter((code) => !OF_OTHERS.some((other) => other.test(code)));
  const errors = ours.map((code) => [code, authError({ code, status: 422, serverMessage: 'Refused' })]);
  expect(errors.filter(([, error]) => error === 'refused')).toEqual([]);
  // Reported in their own page's words: signing in, or as if nothing was wrong.
  const elsewhere = ['wrong password', 'unconfirmed', 'known address'];
  const worded = [...new Set(errors.map(([, error = '']) => error))].filter((error) => !elsewhere.includes(error));
  expect(worded.toSorted()).toEqual(Object.keys(REFUSALS).toSorted());
  expect(Object.keys(GERMAN)).toEqual(Object.keys(REFUSALS));
});
