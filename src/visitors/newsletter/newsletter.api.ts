import { BackendError, NO_CONTENT, TOO_MANY_REQUESTS } from '../../core/backend/backend.api.ts';
import { visitorClient } from '../../core/backend/visitorClient.api.ts';

const ANSWERS = ['subscribed', 'already subscribed', 'unconfirmed'] as const;
type Answer = (typeof ANSWERS)[number];

/**
 * Subscribes an address to the newsletter, on the newsletter's page. 'unconfirmed': its owner gets an email, unless they are
 * already subscribed. 'too many': the database or a proxy is rate limiting.
 */
export async function subscribe(email: string, page: 'newsletter' | 'register'): Promise<Answer | 'too many'> {
  const { data, error, status } = await visitorClient().rpc('subscribe', { email, page });
  if (status === TOO_MANY_REQUESTS) return 'too many';
  const answer = ANSWERS.find((option) => option === data);
  if (answer) return answer;
  throw new BackendError('The subscription was not stored', { error: error ?? data, status });
}

/** Confirms the subscription that the token in an email link belongs to. False: the link is too old, or was never sent. */
export async function confirm(token: string): Promise<boolean> {
  const { data, error, status } = await visitorClient().rpc('confirm_subscription', { token });
  if (data === null) throw new BackendError('The subscription was not confirmed', { error, status });
  return data;
}

/** Ends the subscription that the token in an email link belongs to. An unknown token causes no error. */
export async function unsubscribe(token: string): Promise<void> {
  const { error, status } = await visitorClient().rpc('unsubscribe', { token });
  if (status !== NO_CONTENT) throw new BackendError('The subscription was not ended', { error, status });
}
