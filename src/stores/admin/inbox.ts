/** The messages from the contact form. */
import type { ContactMessage } from '../../contract/contactMessage.ts';
import { type InboxQuery, MESSAGE_FIELDS, messagesAddress } from '../../rules/admin/messageFields.ts';
import { senderName } from '../../rules/admin/messageText.ts';
import { ROWS_PER_PAGE } from '../../rules/admin/pageSize.ts';
import { deleteMessage, markMessageHandled, markMessageRead, readMessages } from '../../services/messages.ts';
import { MESSAGE_WORDS } from '../../wording/adminMessages.ts';
import { UNDO_WORDS } from '../../wording/adminUndo.ts';
import type { ListBrowser } from '../lists/browser.ts';
import { toast, toastWithAction } from '../toasts.ts';
import { createChangedList } from './createChangedList.ts';

export type Inbox = ReturnType<typeof createInbox>;

export function createInbox(browser?: ListBrowser) {
  const list = createChangedList<InboxQuery, ContactMessage>(
    {
      fields: MESSAGE_FIELDS,
      pageSize: ROWS_PER_PAGE,
      search: readMessages,
      addressOf: messagesAddress,
      keyOf: ({ id }) => id,
    },
    browser,
  );

  /** Marks a message read. If that fails it is shown as new again, which says enough. */
  async function read(message: ContactMessage, now: Date): Promise<void> {
    if (message.read_at !== null) return;
    await list.change(message, { read_at: now.toISOString() }, () => markMessageRead(message.id)).catch(() => {});
  }

  /** Marks a message handled or open again. It leaves the list, and the toast offers to bring it back. */
  async function setHandled(message: ContactMessage, isHandled: boolean): Promise<void> {
    const words = isHandled ? MESSAGE_WORDS.handled : MESSAGE_WORDS.reopened;
    try {
      const outcome = await list.change(message, null, () => markMessageHandled(message.id, isHandled));
      const undo = { label: UNDO_WORDS.undo, run: () => void setHandled(message, !isHandled) };
      if (outcome === 'marked') toastWithAction('success', words.done(senderName(message)), undo);
      else toast('info', MESSAGE_WORDS.gone);
    } catch {
      toast('error', words.failed(senderName(message)));
    }
  }

  /** Deletes a message for good. */
  async function remove(message: ContactMessage): Promise<void> {
    try {
      await list.change(message, null, () => deleteMessage(message.id));
      toast('success', MESSAGE_WORDS.deleted);
    } catch {
      toast('error', MESSAGE_WORDS.notDeleted(senderName(message)));
    }
  }

  return { ...list, read, setHandled, remove };
}
