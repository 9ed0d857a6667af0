/** Newsletters, for administrators. The database lets nobody else read or change them. */
import type { Json } from '../../contract/database.types.ts';
import type { Found } from '../../contract/listing.ts';
import type { Newsletter, NewsletterItem, NewsletterSummary } from '../../contract/newsletter.ts';
import { expectNoContent, objectOf, pagedRows, rowsOf, textOf } from '../../core/backend/answers.api.ts';
import { memberClient, patientClient } from '../../core/backend/memberClient.api.ts';
import { suggestParts, suggestSeries } from '../series/series.api.ts';
import type { NewsletterRow } from './newsletterDraft.rules.ts';

/** A page of 20, newest first. @throws BackendError */
export async function readNewsletters(page: number, signal: AbortSignal): Promise<Found<NewsletterSummary>> {
  const client = await memberClient();
  const callPage = (page: number) => client.rpc('list_newsletters', { page }).abortSignal(signal);
  return (await pagedRows(page, callPage, 'The newsletters could not be read')) as Found<NewsletterSummary>;
}

/** @throws BackendError, with the status 404 if it was deleted */
export async function readNewsletter(id: string, signal?: AbortSignal): Promise<Newsletter> {
  const client = await memberClient();
  const call = client.rpc('read_newsletter', { id });
  const answer = await objectOf<Json>(signal ? call.abortSignal(signal) : call, 'subject', 'It could not be read');
  return answer as unknown as Newsletter;
}

/** A few matching resources and series. @throws BackendError */
export async function suggestItems(query: string, signal: AbortSignal): Promise<NewsletterItem[]> {
  const client = await memberClient();
  const [series, resources] = await Promise.all([suggestSeries(query, signal), suggestParts(query, signal)]);
  const ids = [...series, ...resources].map(({ id }) => id);
  const items = client.rpc('read_newsletter_items', { ids }).abortSignal(signal);
  return (await rowsOf<Json>(items, 'There are no suggestions')) as unknown as NewsletterItem[];
}

/**
 * Adds a draft, or changes one that nobody else has changed since it was read. Returns its new `updated_at`.
 * @param known - its `updated_at` when it was read; null for a new one
 * @throws BackendError: `changed meanwhile`, `not a draft`, `gone`; DUPLICATE if the address is taken
 */
export async function saveNewsletter(row: NewsletterRow, known: string | null): Promise<string> {
  const client = await memberClient();
  const { picture, slug, ...others } = row;
  // The generated types don't allow null.
  const nulls = { picture, slug } as { picture: string; slug: string };
  const call = client.rpc('save_newsletter', { ...others, ...nulls, ...(known && { known_updated_at: known }) });
  return textOf(call, 'The newsletter was not saved');
}

/** @throws BackendError, as above */
export async function deleteNewsletter(id: string, known: string): Promise<void> {
  const client = await memberClient();
  const call = client.rpc('delete_newsletter', { id, known_updated_at: known });
  return expectNoContent(call, 'The newsletter was not deleted');
}

/** Sends it only to the administrator, and returns their address. @throws BackendError */
export async function testNewsletter(id: string): Promise<string> {
  const client = await memberClient();
  return textOf(client.rpc('test_newsletter', { id }), 'The test was not sent');
}

/** @param at - ISO 8601; null for now. @throws BackendError, as above, or with the database's reason */
export async function sendNewsletter(id: string, known: string, at: string | null): Promise<void> {
  const client = await patientClient();
  const call = client.rpc('send_newsletter', { id, known_updated_at: known, ...(at && { send_at: at }) });
  return expectNoContent(call, 'The newsletter was not sent');
}

export type SendingAction = 'pause' | 'go on' | 'stop' | 'draft again';

/** @throws BackendError */
export async function changeSending(id: string, action: SendingAction): Promise<void> {
  const client = await patientClient();
  await textOf(client.rpc('set_newsletter_state', { id, action }), 'The newsletter was not changed');
}

/** Publishes a sent newsletter as a page, or removes the page (null). @throws BackendError */
export async function setNewsletterPage(id: string, slug: string | null): Promise<void> {
  const client = await memberClient();
  const call = client.rpc('set_newsletter_page', { id, ...(slug && { slug }) });
  return expectNoContent(call, 'The page was not changed');
}

/** The site's origin, without a trailing slash. */
export const ownOrigin = (): string => location.origin;
