/** The inbox of the contact form. */

import type { MessageState } from '../../contract/contactMessage.ts';
import { listError } from '../../core/errors/listError.words.ts';
import { counted, countedPage, number } from '../../core/parts/language.words.ts';

export const MESSAGE_WORDS = {
  title: 'Messages',
  introduction:
    'What visitors wrote with the contact form. Messages that are handled are deleted after 90 days; open ones stay.',
  dropped: (dropped: number, kept: number, last: string) =>
    `Only the newest ${number(kept)} messages are kept. To make room, ${counted(dropped, 'older one was', 'older ones were')} deleted, the last on ${last}.`,
  states: 'Which messages',
  state: { open: 'Open', handled: 'Handled' } satisfies Record<MessageState, string>,
  loading: 'Loading messages...',
  found: (count: number, page: number, pages: number) =>
    countedPage(counted(count, 'message', 'messages'), page, pages),
  isNew: 'New',
  handledOn: 'Handled',
  receivedOn: 'Received',
  reply: 'Reply',
  replyTo: (name: string) => `Reply to ${name}`,
  noReply: 'This is not a valid email address, so there is no link to reply.',
  markHandled: 'Mark handled',
  markOpen: 'Open again',
  delete: 'Delete',
  handled: {
    done: (name: string) => `The message from ${name} is handled.`,
    failed: (name: string) =>
      `The message from ${name} could not be marked just now, so it is still open. Please try again in a moment.`,
  },
  reopened: {
    done: (name: string) => `The message from ${name} is open again.`,
    failed: (name: string) =>
      `The message from ${name} could not be opened again just now, so it is still handled. Please try again in a moment.`,
  },
  gone: 'Another administrator has deleted this message.',
  deleted: 'Message deleted.',
  notDeleted: (name: string) =>
    `The message from ${name} could not be deleted just now, so it is still here. Please try again in a moment.`,
  confirm: {
    title: (name: string) => `Delete the message from ${name}?`,
    text: 'You and the other administrators can undo this in the history for 30 days. Then it is gone for good.',
    yes: 'Delete',
    no: 'Keep it',
  },
  empty: {
    open: { title: 'No open messages', text: 'When a visitor writes to you, the message appears here.' },
    handled: { title: 'No handled messages', text: 'Messages that you mark handled are kept here for 90 days.' },
  } satisfies Record<MessageState, { title: string; text: string }>,
  failed: listError('messages'),
};
