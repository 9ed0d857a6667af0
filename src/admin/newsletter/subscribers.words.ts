/** The newsletter's list. */

import { listError } from '../../core/errors/listError.words.ts';
import { counted, countedPage } from '../../core/parts/language.words.ts';

const addresses = (count: number) => counted(count, 'address', 'addresses');

export const SUBSCRIBER_WORDS = {
  title: 'Newsletter',
  introduction: 'What you send to your subscribers, who gets it, and who has unsubscribed.',
  list: 'Subscribers',
  search: 'Search addresses',
  loading: 'Loading addresses…',
  found: (count: number, page: number, pages: number) => countedPage(addresses(count), page, pages),
  since: 'Since',
  left: 'Unsubscribed',
  withdraw: 'Unsubscribe',
  withdrawOf: (email: string) => `Unsubscribe ${email}`,
  confirm: {
    title: 'Unsubscribe this address?',
    text: (email: string) =>
      `${email} won’t get any more newsletters. You and the other administrators can undo this in the history for 30 days; after that, only they can subscribe again.`,
    yes: 'Unsubscribe',
    no: 'Cancel',
  },
  withdrawn: (email: string) => `${email} is unsubscribed.`,
  restored: (email: string) => `${email} gets the newsletter as before.`,
  tooLate: (email: string) =>
    `We couldn’t subscribe ${email} again: the 30 days are over, or they unsubscribed themselves. They can subscribe again on the site.`,
  notRestored: (email: string) => `We couldn’t subscribe ${email} again. Please try again right away.`,
  leftBefore: (email: string) => `${email} had already unsubscribed.`,
  notWithdrawn: (email: string) =>
    `We couldn’t unsubscribe ${email}, who still gets the newsletter. Please try again in a moment.`,
  export: {
    button: 'Export as CSV',
    busy: 'Preparing the file…',
    hint: 'The file lists everyone who gets the newsletter, but nobody who has unsubscribed. To send newsletters by another service, export a fresh one before each.',
    /** Names of the columns. */
    columns: ['Email', 'Since'] as const,
    saved: (count: number) => `The file with ${addresses(count)} is in your downloads.`,
    nobody: 'Nobody gets the newsletter yet, so there is nothing to export.',
    failed: 'We couldn’t export the addresses. Please try again in a moment.',
  },
  none: { title: 'No address found', clear: 'Clear search' },
  empty: { title: 'Nobody has subscribed yet', text: 'Visitors can subscribe at the bottom of every page.' },
  failed: listError('addresses'),
};
