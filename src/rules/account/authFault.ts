/** What went wrong in a call for accounts, from the backend's answer: by its code first, by its text second. */

/**
 * `just mailed`: a mail went to this address moments ago. `known address`: it has an account.
 * `refused`: the backend gave another reason, in its message. `unknown`: it gave none, or did not answer.
 */
export type AuthFault =
  | 'wrong password'
  | 'unconfirmed'
  | 'too many'
  | 'just mailed'
  | 'known address'
  | 'old session'
  | 'refused'
  | 'unknown';

interface Answer {
  code: string;
  /** Of HTTP; 0 if there was no answer. */
  status: number;
  serverMessage: string;
}

const BY_CODE: Record<string, AuthFault> = {
  invalid_credentials: 'wrong password',
  email_not_confirmed: 'unconfirmed',
  over_request_rate_limit: 'too many',
  user_already_exists: 'known address',
  email_exists: 'known address',
  reauthentication_needed: 'old session',
  session_not_found: 'old session',
};

const BY_TEXT: [text: RegExp, fault: AuthFault][] = [
  // GoTrue's limit for one address. Its limit for the whole site has the same code and another text.
  [/^for security purposes/i, 'just mailed'],
  [/invalid login credentials/i, 'wrong password'],
  [/email not confirmed/i, 'unconfirmed'],
  [/too many requests/i, 'too many'],
  [/already (been )?registered/i, 'known address'],
];

export function authFault({ code, status, serverMessage }: Answer): AuthFault {
  const byText = BY_TEXT.find(([text]) => text.test(serverMessage))?.[1];
  const fault = BY_CODE[code] ?? byText;
  if (fault) return fault;
  if (status === 429) return 'too many';
  return status >= 400 && status < 500 && code !== '' && serverMessage !== '' ? 'refused' : 'unknown';
}
