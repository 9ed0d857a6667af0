/** The inbox of the contact form. */

import type { MessageState } from '../../contract/contactMessage.ts';
import { listError } from '../../core/errors/listError.words.ts';
import { counted, countedPage, number } from '../../core/parts/language.words.ts';

export const MESSAGE_WORDS = {
  title: 'Messages',
  introduction: 'What visitors sent with the contact form. We delete handled messages after 90 days; open ones stay.',
  dropped: (dropped: number, kept: number, last: string) =>
    `We keep only the newest ${number(kept)} messages. To make room, ${counted(dropped, 'older one was', 'older ones were')} deleted, the last on ${last}.`,
  states: 'Messages to show',
  state: { open: 'Open', handled: 'Handled' } satisfies Record<MessageState, string>,
  loading: 'Loading messages…',
  found: (count: number, page: number, pages: number) =>
    countedPage(counted(count, 'message', 'messages'), page, pages),
  isNew: 'New',
  handledOn: 'Handled',
  receivedOn: 'Received',
  reply: 'Reply',
  replyTo: (name: string) => `Reply to ${name}`,
  noReply: 'This isn’t a valid email address, so there’s no link to reply.',
  markHandled: 'Mark as handled',
  markOpen: 'Reopen',
  delete: 'Delete',
  handled: {
    done: (name: string) => `The message from ${name} is handled.`,
    failed: (name: string) =>
      `We couldn’t mark the message from ${name}, so it’s still open. Please try again in a moment.`,
  },
  reopened: {
    done: (name: string) => `The message from ${name} is open again.`,
    failed: (name: string) =>
      `We couldn’t reopen the message from ${name}, so it’s still handled. Please try again in a moment.`,
  },
  gone: 'Another administrator has deleted this message.',
  deleted: 'Message deleted.',
  notDeleted: (name: string) =>
    `We couldn’t delete the message from ${name}, so it’s still here. Please try again in a moment.`,
  confirm: {
    title: (name: string) => `Delete the message from ${name}?`,
    text: 'You and the other administrators can undo this in the history for 30 days. Then it is gone for good.',
    yes: 'Delete',
    no: 'Keep it',
  },
  empty: {
    open: { title: 'No open messages', text: 'When a visitor writes to you, the message appears here.' },
    handled: { title: 'No handled messages', text: 'Messages you mark as handled are kept here for 90 days.' },
  } satisfies Record<MessageState, { title: string; text: string }>,
  failed: listError('messages'),
};
