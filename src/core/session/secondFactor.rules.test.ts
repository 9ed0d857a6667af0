import { expect, test } from 'vitest';
import { type CodeError, codeError, readCode, secondFactorOf } from './secondFactor.rules.ts';

/** Characters of base64 that are different in base64url, and a name outside ASCII. */
const token = (claims: object) => {
  const payload = Buffer.from(JSON.stringify({ ...claims, name: 'Élie ???>>>' })).toString('base64url');
  return `e30.${payload}.signature`;
};
const verified = { status: 'verified' };
const unverified = { status: 'unverified' };

test.each([
  ['an account without factors', [], {}, 'none'],
  ['a factor that was not set up to the end', [unverified], { aal: 'aal1' }, 'none'],
  ['a factor after the password', [unverified, verified], { aal: 'aal1' }, 'missing'],
  ['a factor and a token without a level', [verified], {}, 'missing'],
  ['a factor after its code', [verified], { aal: 'aal2' }, 'given'],
  ['a factor that was removed after its code', [], { aal: 'aal2' }, 'none'],
])('%s', (_, factors, claims, expected) => {
  expect(secondFactorOf(factors, token(claims))).toBe(expected);
});

test.each([
  ['123456', { code: '123456' }],
  [' 123 456\n', { code: '123456' }],
  ['123-456', { code: '123456' }],
  [' ', { error: 'empty' }],
  ['12345', { error: 'malformed' }],
  ['1234567', { error: 'malformed' }],
  ['12345a', { error: 'malformed' }],
  ['１２３４５６', { error: 'malformed' }],
])('from “%s” it reads %j', (text, expected) => {
  expect(readCode(text)).toEqual(expected);
});

test.each<[code: string, status: number, fault: CodeError]>([
  ['mfa_verification_failed', 422, 'wrong'],
  ['mfa_challenge_expired', 422, 'expired'],
  ['mfa_ip_address_mismatch', 422, 'expired'],
  ['over_request_rate_limit', 429, 'too many'],
  ['', 429, 'too many'],
  ['mfa_totp_enroll_not_enabled', 422, 'not offered'],
  ['mfa_factor_not_found', 404, 'no answer'],
  ['', 500, 'no answer'],
  ['', 0, 'no answer'],
])('the backend’s “%s” with status %i is the error “%s”', (code, status, error) => {
  expect(codeError({ code, status })).toBe(error);
});
