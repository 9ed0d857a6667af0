/** The error reports. */

import { listError } from '../../core/errors/listError.words.ts';
import { counted, countedPage, number } from '../../core/parts/language.words.ts';

export const ERROR_REPORT_WORDS = {
  title: 'Errors',
  introduction:
    'What went wrong in visitors’ browsers, latest first. Pass it on to the person who looks after this site, and clear it once it’s fixed.',
  dropped: (dropped: number, kept: number, last: string) =>
    `We keep only the newest ${number(kept)} reports. To make room, ${counted(dropped, 'older one was', 'older ones were')} deleted, the last on ${last}.`,
  loading: 'Loading errors…',
  found: (count: number, page: number, pages: number) => countedPage(counted(count, 'error', 'errors'), page, pages),
  times: (count: number) => (count === 1 ? 'Once' : `${number(count)} times`),
  first: 'First',
  last: 'Last',
  path: 'Page',
  stack: 'Details for developers',
  clear: 'Clear',
  clearOf: (message: string) => `Clear ${message}`,
  cleared: (count: number) =>
    count === 0 ? 'These reports had already been cleared.' : `${counted(count, 'report', 'reports')} cleared.`,
  notCleared: 'We couldn’t clear the error, so it’s still here. Please try again in a moment.',
  empty: { title: 'No errors', text: 'When something fails in a visitor’s browser, it is reported here.' },
  failed: listError('errors'),
};
