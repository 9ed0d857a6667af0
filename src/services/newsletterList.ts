/** The newsletter's list, for administrators. */

import type { Found } from '../contract/listing.ts';
import type { Subscriber } from '../contract/subscriber.ts';
import type { PagedQuery } from '../rules/list/fields.ts';
import { BackendError } from './backend.ts';
import { memberClient } from './memberClient.ts';
import { pagedRows } from './pagedRows.ts';

type ActiveSubscriber = Omit<Subscriber, 'is_active'>;

/** One page of the addresses that contain the text, with those who have left. @throws BackendError */
export async function readSubscribers({ text, page }: PagedQuery, signal: AbortSignal): Promise<Found<Subscriber>> {
  const client = await memberClient();
  return pagedRows(page, async (asked) => {
    const call = client.rpc('newsletter_list', { query: text, page: asked }).abortSignal(signal);
    const { data, error, status } = await call;
    // A proxy may answer instead of the backend.
    if (error || !Array.isArray(data)) throw new BackendError('The list could not be read', { error, status });
    return data;
  });
}

/** Ends a subscription. `not subscribed`: the address has left already, or is not on the list. */
export async function withdrawSubscription(email: string): Promise<'withdrawn' | 'not subscribed'> {
  const client = await memberClient();
  const { data, error, status } = await client.rpc('withdraw_subscription', { email });
  if (data === 'withdrawn' || data === 'not subscribed') return data;
  throw new BackendError('The subscription was not ended', { error: error ?? data, status });
}

/** Undoes a withdrawal of the last minutes. `not withdrawn`: it is too late, or its owner has ended it themselves. */
export async function restoreSubscription(email: string): Promise<'restored' | 'not withdrawn'> {
  const client = await memberClient();
  const { data, error, status } = await client.rpc('restore_subscription', { email });
  if (data === 'restored' || data === 'not withdrawn') return data;
  throw new BackendError('The subscription was not restored', { error: error ?? data, status });
}

/** Everyone who gets the newsletter, in the order of their addresses. @throws BackendError */
export async function readActiveSubscribers(signal: AbortSignal): Promise<ActiveSubscriber[]> {
  const subscribers: ActiveSubscriber[] = [];
  for (let next = await readAfter('', signal); next.length > 0; next = await readAfter(lastOf(next), signal))
    subscribers.push(...next);
  return subscribers;
}

const lastOf = (subscribers: ActiveSubscriber[]) => subscribers.at(-1)?.email ?? '';

async function readAfter(after: string, signal: AbortSignal): Promise<ActiveSubscriber[]> {
  const client = await memberClient();
  const { data, error, status } = await client.rpc('newsletter_export', { after }).abortSignal(signal);
  if (error || !Array.isArray(data)) throw new BackendError('The list could not be exported', { error, status });
  return data as unknown as ActiveSubscriber[];
}
