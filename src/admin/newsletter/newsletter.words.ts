/** The newsletter's list. */

import { listError } from '../../core/errors/listError.words.ts';
import { counted, countedPage } from '../../core/parts/language.words.ts';

const addresses = (count: number) => counted(count, 'address', 'addresses');

export const SUBSCRIBER_WORDS = {
  title: 'Newsletter',
  introduction: 'Who asked for the newsletter, and who has left it.',
  search: 'Search addresses',
  loading: 'Loading addresses...',
  found: (count: number, page: number, pages: number) => countedPage(addresses(count), page, pages),
  since: 'Since',
  left: 'Has left',
  withdraw: 'Unsubscribe',
  withdrawOf: (email: string) => `Unsubscribe ${email}`,
  confirm: {
    title: 'Unsubscribe this address?',
    text: (email: string) =>
      `${email} gets no more newsletters. You and the other administrators can undo this in the history for 30 days; after that only they themselves can subscribe again.`,
    yes: 'Unsubscribe',
    no: 'Cancel',
  },
  withdrawn: (email: string) => `${email} is unsubscribed.`,
  restored: (email: string) => `${email} gets the newsletter as before.`,
  tooLate: (email: string) =>
    `${email} could not be subscribed again: 30 days are over, or they have unsubscribed themselves. They can subscribe again on the site.`,
  notRestored: (email: string) => `${email} could not be subscribed again just now. Please try again at once.`,
  leftBefore: (email: string) => `${email} had left already.`,
  notWithdrawn: (email: string) =>
    `${email} could not be unsubscribed just now and still gets the newsletter. Please try again in a moment.`,
  export: {
    button: 'Export as CSV',
    busy: 'Preparing the file...',
    hint: 'The file has everyone who gets the newsletter, but not those who have left. Export a fresh one before each newsletter.',
    /** Names of the columns. */
    columns: ['Email', 'Since'] as const,
    saved: (count: number) => `The file with ${addresses(count)} is in your downloads.`,
    nobody: 'Nobody gets the newsletter yet, so there is nothing to export.',
    failed: 'The addresses could not be exported just now. Please try again in a moment.',
  },
  none: { title: 'No address found', clear: 'Clear search' },
  empty: { title: 'Nobody has subscribed yet', text: 'Visitors can subscribe at the bottom of every page.' },
  failed: listError('addresses'),
};
