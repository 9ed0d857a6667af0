/** What people without an account may send. */
import { BackendError } from './backend.ts';
import { tables } from './tables.ts';

type New = {
  contact: { first_name: string; last_name: string; email: string; subject: string; message: string };
  error: { message: string; stack: string | null; page: string };
};

/** What stands between may answer in the backend's place: only this says that an unsubscription is done. */
const DONE = 204;
const TOO_MANY = 429;

/** Subscribes an address to the newsletter. 'too many': the database, or what stands before it, takes no more for now. */
export async function subscribe(email: string): Promise<'subscribed' | 'already subscribed' | 'too many'> {
  const { data, error, status } = await tables().rpc('subscribe', { email });
  if (status === TOO_MANY) return 'too many';
  if (data === 'subscribed' || data === 'already subscribed') return data;
  throw new BackendError('The subscription was not kept', { error: error ?? data, status });
}

/** Ends the subscription that a mail's link names. A link that names none ends nothing and says the same. */
export async function unsubscribe(token: string): Promise<void> {
  const { error, status } = await tables().rpc('unsubscribe', { token });
  if (status !== DONE) throw new BackendError('The subscription was not ended', { error, status });
}

export async function sendContactMessage(message: New['contact']): Promise<'sent' | 'too many'> {
  const { data, error, status } = await tables().rpc('send_contact_message', message);
  if (status === TOO_MANY) return 'too many';
  if (data === 'sent') return data;
  throw new BackendError('The message was not sent', { error: error ?? data, status });
}

export async function reportError({ stack, ...report }: New['error']): Promise<'reported' | 'too many'> {
  const { data, error, status } = await tables().rpc('report_error', { ...report, ...(stack && { stack }) });
  if (status === TOO_MANY) return 'too many';
  if (data === 'reported') return data;
  throw new BackendError('The error was not reported', { error: error ?? data, status });
}
