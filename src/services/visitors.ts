/** What people without an account may send. */
import { BackendError } from './backend.ts';
import { tables } from './tables.ts';

type New = {
  contact: { first_name: string; last_name: string; email: string; subject: string; message: string };
  error: { message: string; stack: string | null; page: string };
};

/** PostgreSQL's code for a row that is there already. */
const DUPLICATE = '23505';

/** What stands between may answer in the backend's place: only these say that it has done what it was told. */
const CREATED = 201;
const DONE = 204;

/** Subscribes a trimmed, lower-case address to the newsletter. */
export async function subscribe(email: string): Promise<'subscribed' | 'already subscribed'> {
  const { error, status } = await tables().from('newsletter_subscriptions').insert({ email, is_active: true });
  if (error?.code === DUPLICATE) return 'already subscribed';
  if (status !== CREATED) throw new BackendError('The subscription was not kept', { error, status });
  return 'subscribed';
}

/** Ends the subscription that a mail's link names. A link that names none ends nothing and says the same. */
export async function unsubscribe(token: string): Promise<void> {
  const { error, status } = await tables().rpc('unsubscribe', { token });
  if (status !== DONE) throw new BackendError('The subscription was not ended', { error, status });
}

export async function sendContactMessage(message: New['contact']): Promise<void> {
  const { error, status } = await tables().from('contact_messages').insert(message);
  if (status !== CREATED) throw new BackendError('The message was not sent', { error, status });
}

export async function reportError(report: New['error']): Promise<void> {
  const { error, status } = await tables().from('client_errors').insert(report);
  if (status !== CREATED) throw new BackendError('The error was not reported', { error, status });
}
