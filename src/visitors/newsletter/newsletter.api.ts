import { BackendError, NO_CONTENT, TOO_MANY_REQUESTS } from '../../core/backend/backend.api.ts';
import { tables } from '../../core/backend/tables.api.ts';

/** Subscribes an address to the newsletter. 'too many': the rate limit of the database or a proxy is reached. */
export async function subscribe(email: string): Promise<'subscribed' | 'already subscribed' | 'too many'> {
  const { data, error, status } = await tables().rpc('subscribe', { email });
  if (status === TOO_MANY_REQUESTS) return 'too many';
  if (data === 'subscribed' || data === 'already subscribed') return data;
  throw new BackendError('The subscription was not stored', { error: error ?? data, status });
}

/** Ends the subscription that the token in a mail's link belongs to. An unknown token gives no error. */
export async function unsubscribe(token: string): Promise<void> {
  const { error, status } = await tables().rpc('unsubscribe', { token });
  if (status !== NO_CONTENT) throw new BackendError('The subscription was not ended', { error, status });
}
