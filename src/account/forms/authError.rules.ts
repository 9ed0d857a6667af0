/** What went wrong in a call for accounts, from the backend's answer: by its code first, by its text second. */

/**
 * `just mailed`: a mail went to this address moments ago. `known address`: it has an account. `wrong current password`:
 * the one that a new password needs. `no code`: the second factor, which it
 * needs too, was not given.
 * `refused`: the backend gave another reason, in its message. `unknown`: it gave none, or did not answer.
 */
export type AuthErrorCode =
  | 'wrong password'
  | 'unconfirmed'
  | 'too many'
  | 'just mailed'
  | 'known address'
  | 'wrong current password'
  | 'no code'
  | 'refused'
  | 'unknown';

interface Answer {
  code: string;
  /** Of HTTP; 0 if there was no answer. */
  status: number;
  serverMessage: string;
}

const BY_CODE: Record<string, AuthErrorCode> = {
  invalid_credentials: 'wrong password',
  email_not_confirmed: 'unconfirmed',
  over_request_rate_limit: 'too many',
  user_already_exists: 'known address',
  email_exists: 'known address',
  current_password_mismatch: 'wrong current password',
  current_password_required: 'wrong current password',
  insufficient_aal: 'no code',
};

const BY_TEXT: [text: RegExp, error: AuthErrorCode][] = [
  // GoTrue's limit for one address. Its limit for the whole site has the same code and another text.
  [/^for security purposes/i, 'just mailed'],
  [/invalid login credentials/i, 'wrong password'],
  [/email not confirmed/i, 'unconfirmed'],
  [/too many requests/i, 'too many'],
  [/already (been )?registered/i, 'known address'],
  [/current password/i, 'wrong current password'],
];

export function authError({ code, status, serverMessage }: Answer): AuthErrorCode {
  const byText = BY_TEXT.find(([text]) => text.test(serverMessage))?.[1];
  const error = BY_CODE[code] ?? byText;
  if (error) return error;
  if (status === 429) return 'too many';
  return status >= 400 && status < 500 && code !== '' && serverMessage !== '' ? 'refused' : 'unknown';
}
