/** The file with everyone who gets the newsletter, for the program that sends it. */
import type { Subscriber } from '../../contract/admin.ts';
import { csvFile } from '../sections/csv.rules.ts';

type Columns = readonly [email: string, since: string];

/** @param columns - their names, in the first line. */
export const subscribersFile = (subscribers: readonly Pick<Subscriber, 'email' | 'since'>[], columns: Columns) =>
  csvFile([columns, ...subscribers.map(({ email, since }) => [email, since.slice(0, DATE_LENGTH)])]);

/** Of `2026-11-22`, with which a time in ISO 8601 starts. */
const DATE_LENGTH = 10;

export const subscribersFileName = (now: Date): string => `newsletter-${now.toISOString().slice(0, DATE_LENGTH)}.csv`;
