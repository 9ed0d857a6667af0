/** What went wrong in an account call, from the backend's answer: by its code first, then by its text. */

/**
 * `just mailed`: an email went to this address moments ago. `known address`: it has an account. `wrong current password`:
 * the one that changing the password requires. `no code`: the code of the second factor is missing. `no mail`: the project's
 * mail server only writes to its own team. `refused`: the backend gave another reason, in its message. `unknown`: it gave no
 * reason, or didn’t answer.
 */
export type AuthErrorCode =
  | 'wrong password'
  | 'unconfirmed'
  | 'too many'
  | 'just mailed'
  | 'known address'
  | 'wrong current password'
  | 'same password'
  | 'weak password'
  | 'no code'
  | 'session ended'
  | 'sign in again'
  | 'used link'
  | 'malformed address'
  | 'no mail'
  | 'no new accounts'
  | 'banned'
  | 'captcha'
  | 'refused'
  | 'unknown';

interface Answer {
  code: string;
  /** HTTP status; 0 if there was no answer. */
  status: number;
  serverMessage: string;
}

/** GoTrue's answers to this site's calls. */
const BY_CODE: Record<string, AuthErrorCode> = {
  invalid_credentials: 'wrong password',
  email_not_confirmed: 'unconfirmed',
  over_request_rate_limit: 'too many',
  user_already_exists: 'known address',
  email_exists: 'known address',
  current_password_mismatch: 'wrong current password',
  current_password_required: 'wrong current password',
  same_password: 'same password',
  weak_password: 'weak password',
  insufficient_aal: 'no code',
  session_not_found: 'session ended',
  session_expired: 'session ended',
  refresh_token_not_found: 'session ended',
  refresh_token_already_used: 'session ended',
  bad_jwt: 'session ended',
  no_authorization: 'session ended',
  user_not_found: 'session ended',
  reauthentication_needed: 'sign in again',
  reauthentication_not_valid: 'sign in again',
  reauth_nonce_missing: 'sign in again',
  otp_expired: 'used link',
  email_address_invalid: 'malformed address',
  email_address_not_authorized: 'no mail',
  signup_disabled: 'no new accounts',
  email_provider_disabled: 'no new accounts',
  provider_disabled: 'no new accounts',
  user_banned: 'banned',
  captcha_failed: 'captcha',
  unexpected_failure: 'unknown',
  request_timeout: 'unknown',
  hook_timeout: 'unknown',
  hook_timeout_after_retry: 'unknown',
  conflict: 'unknown',
};

const BY_TEXT: [text: RegExp, error: AuthErrorCode][] = [
  // GoTrue's limit for one address. Its limit for the whole site has the same code and another text.
  [/^for security purposes/i, 'just mailed'],
  [/invalid login credentials/i, 'wrong password'],
  [/email not confirmed/i, 'unconfirmed'],
  [/too many requests/i, 'too many'],
  [/already (been )?registered/i, 'known address'],
  [/current password/i, 'wrong current password'],
  // From auth-js itself, without a code.
  [/auth session missing/i, 'session ended'],
  [/validate email address|email address is too long/i, 'malformed address'],
];

export function authError({ code, status, serverMessage }: Answer): AuthErrorCode {
  const byText = BY_TEXT.find(([text]) => text.test(serverMessage))?.[1];
  const error = BY_CODE[code] ?? byText;
  if (error) return error;
  if (status === 429) return 'too many';
  return status >= 400 && status < 500 && code !== '' && serverMessage !== '' ? 'refused' : 'unknown';
}
