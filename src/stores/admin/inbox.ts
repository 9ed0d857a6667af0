/** The messages from the contact form. */
import type { ContactMessage } from '../../contract/contactMessage.ts';
import { type InboxQuery, MESSAGE_FIELDS, messagesAddress } from '../../rules/admin/messageFields.ts';
import { senderName } from '../../rules/admin/messageText.ts';
import { ROWS_PER_PAGE } from '../../rules/admin/pageSize.ts';
import { deleteMessage, markMessageHandled, markMessageRead, readMessages } from '../../services/messages.ts';
import { MESSAGE_WORDS } from '../../wording/adminMessages.ts';
import type { ListBrowser } from '../lists/browser.ts';
import { toast } from '../toasts.ts';
import { createOptimisticList } from './createOptimisticList.ts';
import { countAgain } from './newMessages.ts';
import { isStillAdministrator } from './refusal.ts';
import { offerUndoBy } from './undo.ts';

export type Inbox = ReturnType<typeof createInbox>;

export function createInbox(browser?: ListBrowser) {
  const list = createOptimisticList<InboxQuery, ContactMessage>(
    {
      fields: MESSAGE_FIELDS,
      pageSize: ROWS_PER_PAGE,
      search: readMessages,
      addressOf: messagesAddress,
      keyOf: ({ id }) => id,
    },
    browser,
  );

  /** Shows a change of a message, or that it has left the list (null), and makes it. */
  async function change<T>(message: ContactMessage, changed: Partial<ContactMessage> | null, send: () => Promise<T>) {
    const outcome = await list.change(message, changed, send);
    countAgain();
    return outcome;
  }

  /** Marks a message read. If that fails it is shown as new again, which says enough. */
  async function read(message: ContactMessage, now: Date): Promise<void> {
    if (message.read_at !== null) return;
    const mark = () => markMessageRead(message.id);
    const outcome = await change(message, { read_at: now.toISOString() }, mark).catch(() => null);
    if (outcome === 'gone') await sayGone();
  }

  /** Marks a message handled or open again. It leaves the list; a toast offers to bring it back. */
  async function setHandled(message: ContactMessage, isHandled: boolean, isUndo = false): Promise<void> {
    const words = isHandled ? MESSAGE_WORDS.handled : MESSAGE_WORDS.reopened;
    const said = words.done(senderName(message));
    try {
      const outcome = await change(message, null, () => markMessageHandled(message.id, isHandled));
      if (outcome === 'gone') await sayGone();
      else if (isUndo) toast('success', said);
      else offerUndoBy(said, () => void setHandled(message, !isHandled, true));
    } catch {
      toast('error', words.failed(senderName(message)));
    }
  }

  /** Deletes a message for good. */
  async function remove(message: ContactMessage): Promise<void> {
    try {
      const outcome = await change(message, null, () => deleteMessage(message.id));
      if (outcome === 'gone') await sayGone();
      else toast('success', MESSAGE_WORDS.deleted);
    } catch {
      toast('error', MESSAGE_WORDS.notDeleted(senderName(message)));
    }
  }

  return { ...list, read, setHandled, remove };
}

/** For those who are no administrators any more, the database has no messages. */
async function sayGone(): Promise<void> {
  if (await isStillAdministrator()) toast('info', MESSAGE_WORDS.gone);
}
