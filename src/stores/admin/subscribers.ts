/** The newsletter's list. */
import type { Subscriber } from '../../contract/subscriber.ts';
import { excerpt } from '../../rules/admin/messageText.ts';
import { ROWS_PER_PAGE } from '../../rules/admin/pageSize.ts';
import { SUBSCRIBER_FIELDS, subscribersAddress } from '../../rules/admin/subscriberFields.ts';
import { subscribersFile, subscribersFileName } from '../../rules/admin/subscribersFile.ts';
import type { PagedQuery } from '../../rules/list/fields.ts';
import { saveFile } from '../../services/download.ts';
import {
  readActiveSubscribers,
  readSubscribers,
  restoreSubscription,
  withdrawSubscription,
} from '../../services/newsletterList.ts';
import { SUBSCRIBER_WORDS } from '../../wording/adminNewsletter.ts';
import type { ListBrowser } from '../lists/browser.ts';
import { toast } from '../toasts.ts';
import { createOptimisticList } from './createOptimisticList.ts';
import { asAdministrator } from './refusal.ts';
import { offerUndoBy } from './undo.ts';

export function createSubscriberList(browser?: ListBrowser) {
  const list = createOptimisticList<PagedQuery, Subscriber>(
    {
      fields: SUBSCRIBER_FIELDS,
      pageSize: ROWS_PER_PAGE,
      search: readSubscribers,
      addressOf: subscribersAddress,
      keyOf: ({ email }) => email,
    },
    browser,
  );

  /** Ends a subscription, for someone who asked for it. */
  async function withdraw(subscriber: Subscriber): Promise<void> {
    const { email } = subscriber;
    const address = excerpt(email);
    try {
      const outcome = await list.change(subscriber, { is_active: false }, () => withdrawSubscription(email));
      if (outcome === 'withdrawn') offerUndoBy(SUBSCRIBER_WORDS.withdrawn(address), () => void restore(subscriber));
      else toast('info', SUBSCRIBER_WORDS.leftBefore(address));
    } catch {
      toast('error', SUBSCRIBER_WORDS.notWithdrawn(address));
    }
  }

  /** Subscribes someone again who was withdrawn by mistake, as the backend allows for some minutes. */
  async function restore(subscriber: Subscriber): Promise<void> {
    const { email } = subscriber;
    const address = excerpt(email);
    try {
      const outcome = await list.change(subscriber, { is_active: true }, () => restoreSubscription(email));
      if (outcome === 'restored') toast('success', SUBSCRIBER_WORDS.restored(address));
      else toast('info', SUBSCRIBER_WORDS.tooLate(address));
    } catch {
      toast('error', SUBSCRIBER_WORDS.notRestored(address));
    }
  }

  return { ...list, withdraw };
}

/** Saves a file with everyone who gets the newsletter. */
export async function exportSubscribers(now: Date): Promise<void> {
  const { saved, nobody, failed, columns } = SUBSCRIBER_WORDS.export;
  try {
    const subscribers = await asAdministrator(readActiveSubscribers(new AbortController().signal));
    if (subscribers.length === 0) return void toast('info', nobody);
    saveFile(subscribersFileName(now), subscribersFile(subscribers, columns), 'text/csv;charset=utf-8');
    toast('success', saved(subscribers.length));
  } catch {
    toast('error', failed);
  }
}
