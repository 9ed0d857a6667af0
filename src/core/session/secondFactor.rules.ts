/** The second factor of an account: a six-digit code of an authenticator app (TOTP). */
import type { SecondFactor } from '../../contract/account.ts';
import { tokenClaims } from '../backend/token.rules.ts';

interface Factor {
  status: string;
}

/** What a session says about it. The token is only read: the database decides what it allows. */
export function secondFactorOf(factors: readonly Factor[], accessToken: string): SecondFactor {
  if (!factors.some(({ status }) => status === 'verified')) return 'none';
  return tokenClaims(accessToken).aal === 'aal2' ? 'given' : 'missing';
}

/** `other factor`: a kind that this site doesn't support. `not offered`: the backend has no second factor. */
export type CodeError =
  | 'empty'
  | 'malformed'
  | 'wrong'
  | 'expired'
  | 'too many'
  | 'other factor'
  | 'not offered'
  | 'no answer';

/** The digits of what was typed or pasted, such as '123 456', or the error. */
export function readCode(text: string): { code: string } | { error: 'empty' | 'malformed' } {
  const code = text.replace(/[\s-]/g, '');
  if (code === '') return { error: 'empty' };
  return /^\d{6}$/.test(code) ? { code } : { error: 'malformed' };
}

const BY_CODE: Record<string, CodeError> = {
  mfa_verification_failed: 'wrong',
  mfa_verification_rejected: 'wrong',
  mfa_challenge_expired: 'expired',
  // The device switched networks between two requests.
  mfa_ip_address_mismatch: 'expired',
  over_request_rate_limit: 'too many',
  mfa_totp_enroll_not_enabled: 'not offered',
  mfa_totp_verify_not_enabled: 'not offered',
};

/** Why Supabase Auth refused. */
export function codeError({ code, status }: { code: string; status: number }): CodeError {
  return BY_CODE[code] ?? (status === 429 ? 'too many' : 'no answer');
}
