/** The error reports. */

import { listError } from '../../core/errors/listError.words.ts';
import { counted, countedPage, number } from '../../core/parts/language.words.ts';

export const ERROR_REPORT_WORDS = {
  title: 'Errors',
  introduction:
    'What went wrong in visitors’ browsers, the latest first. Pass it on to the person who maintains this site, and clear it when it is fixed.',
  dropped: (dropped: number, kept: number, last: string) =>
    `Only the newest ${number(kept)} reports are kept. To make room, ${counted(dropped, 'older one was', 'older ones were')} deleted, the last on ${last}.`,
  loading: 'Loading errors...',
  found: (count: number, page: number, pages: number) => countedPage(counted(count, 'error', 'errors'), page, pages),
  times: (count: number) => (count === 1 ? 'Once' : `${number(count)} times`),
  first: 'First',
  last: 'Last',
  path: 'Page',
  stack: 'Details for developers',
  clear: 'Clear',
  clearOf: (message: string) => `Clear ${message}`,
  cleared: (count: number) =>
    count === 0 ? 'These reports had been cleared already.' : `${counted(count, 'report', 'reports')} cleared.`,
  notCleared: 'The error could not be cleared just now, so it is still here. Please try again in a moment.',
  empty: { title: 'No errors', text: 'When something fails in a visitor’s browser, it is reported here.' },
  failed: listError('errors'),
};
