/** The newsletter's list. */
import type { Subscriber } from '../../contract/admin.ts';
import { saveFile } from '../../core/browser/files.api.ts';
import type { ListBrowser } from '../../core/lists/browser.store.ts';
import type { PagedQuery } from '../../core/lists/fields.rules.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { createSectionList } from '../sections/createSectionList.store.ts';
import { csvFile } from '../sections/csv.rules.ts';
import { asAdministrator } from '../sections/error.store.ts';
import { excerpt } from '../sections/excerpt.rules.ts';
import { SEARCHED, sectionAddress } from '../sections/sectionFields.rules.ts';
import { forgetUndo, offerUndoBy } from '../sections/undo.store.ts';
import {
  readActiveSubscribers,
  readSubscribers,
  restoreSubscription,
  withdrawSubscription,
} from './subscribers.api.ts';
import { SUBSCRIBER_WORDS } from './subscribers.words.ts';

export function createSubscriberList(browser?: ListBrowser) {
  const list = createSectionList<PagedQuery, Subscriber>(
    {
      fields: SEARCHED,
      search: readSubscribers,
      addressOf: (query) => sectionAddress('newsletter', SEARCHED, query),
      keyOf: ({ email }) => email,
    },
    browser,
  );

  /** Ends a subscription, for someone who asked for it. */
  async function withdraw(subscriber: Subscriber): Promise<void> {
    const { email } = subscriber;
    const address = excerpt(email);
    const withdraw = () => withdrawSubscription(email);
    const sent = await list.change(subscriber, { is_active: false }, withdraw, SUBSCRIBER_WORDS.notWithdrawn(address));
    if (sent?.answer === 'withdrawn') offerUndoBy(SUBSCRIBER_WORDS.withdrawn(address), () => void restore(subscriber));
    else if (sent) toast('info', SUBSCRIBER_WORDS.leftBefore(address));
    else forgetUndo();
  }

  /** Restores someone unsubscribed by mistake, which the backend allows for a while. */
  async function restore(subscriber: Subscriber): Promise<void> {
    const { email } = subscriber;
    const address = excerpt(email);
    const subscribe = () => restoreSubscription(email);
    const sent = await list.change(subscriber, { is_active: true }, subscribe, SUBSCRIBER_WORDS.notRestored(address));
    if (sent?.answer === 'restored') toast('success', SUBSCRIBER_WORDS.restored(address));
    else if (sent) toast('info', SUBSCRIBER_WORDS.tooLate(address));
  }

  return { ...list, withdraw };
}

/** The date of an ISO 8601 time. */
const dateOf = (iso: string): string => iso.slice(0, 10);

/** Saves a file with everyone who gets the newsletter. */
export async function exportSubscribers(now: Date): Promise<void> {
  const { saved, nobody, failed, columns } = SUBSCRIBER_WORDS.export;
  try {
    const subscribers = await asAdministrator(readActiveSubscribers());
    if (subscribers.length === 0) return void toast('info', nobody);
    const rows = subscribers.map(({ email, since }) => [email, dateOf(since)]);
    saveFile(`newsletter-${dateOf(now.toISOString())}.csv`, csvFile([columns, ...rows]), 'text/csv;charset=utf-8');
    toast('success', saved(subscribers.length));
  } catch {
    toast('error', failed);
  }
}
