/** The newsletter's list, for administrators. */

import type { Subscriber } from '../../contract/admin.ts';
import type { Found } from '../../contract/listing.ts';
import { outcomeOf, pagedRows, rowsOf } from '../../core/backend/answers.api.ts';
import { memberClient } from '../../core/backend/memberClient.api.ts';
import type { PagedQuery } from '../../core/lists/fields.rules.ts';

type ActiveSubscriber = Omit<Subscriber, 'is_active'>;

/** One page of the addresses that contain the text, with those who have left. @throws BackendError */
export async function readSubscribers({ text, page }: PagedQuery, signal: AbortSignal): Promise<Found<Subscriber>> {
  const client = await memberClient();
  const callPage = (page: number) => client.rpc('newsletter_list', { query: text, page }).abortSignal(signal);
  return pagedRows(page, callPage, 'The list could not be read');
}

/** Ends a subscription. `not subscribed`: the address has left already, or is not on the list. */
export async function withdrawSubscription(email: string): Promise<'withdrawn' | 'not subscribed'> {
  const client = await memberClient();
  const call = client.rpc('withdraw_subscription', { email });
  return outcomeOf(call, ['withdrawn', 'not subscribed'], 'The subscription was not ended');
}

/** Undoes a withdrawal of the last minutes. `not withdrawn`: it is too late, or its owner has ended it themselves. */
export async function restoreSubscription(email: string): Promise<'restored' | 'not withdrawn'> {
  const client = await memberClient();
  const call = client.rpc('restore_subscription', { email });
  return outcomeOf(call, ['restored', 'not withdrawn'], 'The subscription was not restored');
}

/** Everyone who gets the newsletter, in the order of their addresses. @throws BackendError */
export async function readActiveSubscribers(): Promise<ActiveSubscriber[]> {
  const client = await memberClient();
  const subscribers: ActiveSubscriber[] = [];
  for (;;) {
    const call = client.rpc('newsletter_export', { after: subscribers.at(-1)?.email ?? '' });
    const next = (await rowsOf(call, 'The list could not be exported')) as unknown as ActiveSubscriber[];
    if (next.length === 0) return subscribers;
    subscribers.push(...next);
  }
}
