/** The messages from the contact form. */
import type { ContactMessage } from '../../contract/contactMessage.ts';
import type { ListBrowser } from '../../core/lists/browser.store.ts';
import { announce } from '../../core/remote/changes.api.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { createSectionList } from '../sections/createSectionList.store.ts';
import { sectionAddress } from '../sections/sectionFields.rules.ts';
import { forgetUndo, offerUndoBy, undo } from '../sections/undo.store.ts';
import { type InboxQuery, MESSAGE_FIELDS } from './messageFields.rules.ts';
import { deleteMessage, markMessage, readMessages } from './messages.api.ts';
import { MESSAGE_WORDS } from './messages.words.ts';
import { senderName } from './messageText.rules.ts';

export type Inbox = ReturnType<typeof createInbox>;

export function createInbox(browser?: ListBrowser) {
  const list = createSectionList<InboxQuery, ContactMessage>(
    {
      fields: MESSAGE_FIELDS,
      search: readMessages,
      addressOf: (query) => sectionAddress('messages', MESSAGE_FIELDS, query),
      keyOf: ({ id }) => id,
    },
    browser,
  );

  /** Shows a change to a message, or that it has left the list (null), and sends it. Returns null if it failed. */
  async function change<Answer>(
    message: ContactMessage,
    changed: Partial<ContactMessage> | null,
    call: () => Promise<Answer | 'gone'>,
    failedWords: string | null,
  ): Promise<Answer | null> {
    const sent = await list.change(message, changed, call, failedWords);
    if (!sent) return null;
    announce('messages');
    if (sent.answer !== 'gone') return sent.answer;
    toast('info', MESSAGE_WORDS.gone);
    return null;
  }

  /** Marks a message as read. If that fails it is shown as new again, which says enough. */
  async function read(message: ContactMessage, now: Date): Promise<void> {
    if (message.read_at !== null) return;
    await change(message, { read_at: now.toISOString() }, () => markMessage(message.id, 'read'), null);
  }

  /** Marks a message as handled or open again. It leaves the list; a toast offers to bring it back. */
  async function setHandled(message: ContactMessage, isHandled: boolean, isUndo = false): Promise<void> {
    const words = isHandled ? MESSAGE_WORDS.handled : MESSAGE_WORDS.reopened;
    const text = words.done(senderName(message));
    const mark = () => markMessage(message.id, isHandled ? 'handled' : 'open');
    if (!(await change(message, null, mark, words.failed(senderName(message))))) return forgetUndo();
    if (isUndo) toast('success', text);
    else offerUndoBy(text, () => void setHandled(message, !isHandled, true));
  }

  /** Deletes a message; a toast offers to bring it back. */
  async function remove(message: ContactMessage): Promise<void> {
    const failedWords = MESSAGE_WORDS.notDeleted(senderName(message));
    const deleted = await change(message, null, () => deleteMessage(message.id), failedWords);
    if (deleted) offerUndoBy(MESSAGE_WORDS.deleted, () => void bringBack(deleted.batch));
    else forgetUndo();
  }

  async function bringBack(batch: string): Promise<void> {
    await undo(batch, 'message');
    announce('messages');
  }

  return { ...list, read, setHandled, remove };
}
