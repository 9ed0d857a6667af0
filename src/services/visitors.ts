/** Calls for visitors without an account: newsletter, contact form and error reports. */
import { BackendError } from './backend.ts';
import { tables } from './tables.ts';

type Input = {
  contact: { first_name: string; last_name: string; email: string; subject: string; message: string };
  error: { message: string; stack: string | null; page: string };
};

/** The backend's status after unsubscribing. Any other, even 200, may come from a proxy instead of the backend. */
const DONE = 204;
const TOO_MANY = 429;

/** Subscribes an address to the newsletter. 'too many': the rate limit of the database or a proxy is reached. */
export async function subscribe(email: string): Promise<'subscribed' | 'already subscribed' | 'too many'> {
  const { data, error, status } = await tables().rpc('subscribe', { email });
  if (status === TOO_MANY) return 'too many';
  if (data === 'subscribed' || data === 'already subscribed') return data;
  throw new BackendError('The subscription was not stored', { error: error ?? data, status });
}

/** Ends the subscription that the token in a mail's link belongs to. An unknown token gives no error. */
export async function unsubscribe(token: string): Promise<void> {
  const { error, status } = await tables().rpc('unsubscribe', { token });
  if (status !== DONE) throw new BackendError('The subscription was not ended', { error, status });
}

export async function sendContactMessage(message: Input['contact']): Promise<'sent' | 'too many'> {
  const { data, error, status } = await tables().rpc('send_contact_message', message);
  if (status === TOO_MANY) return 'too many';
  if (data === 'sent') return data;
  throw new BackendError('The message was not sent', { error: error ?? data, status });
}

export async function reportError({ stack, ...report }: Input['error']): Promise<'reported' | 'too many'> {
  const { data, error, status } = await tables().rpc('report_error', { ...report, ...(stack && { stack }) });
  if (status === TOO_MANY) return 'too many';
  if (data === 'reported') return data;
  throw new BackendError('The error was not reported', { error: error ?? data, status });
}
