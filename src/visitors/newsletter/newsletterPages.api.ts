/** Reads the newsletters that are pages of the site. */
import type { NewsletterPage } from '../../contract/newsletter.ts';
import { rowsOf } from '../../core/backend/answers.api.ts';
import { visitorClient } from '../../core/backend/visitorClient.api.ts';

/** All of them, in the order of their slugs. @throws BackendError */
export async function readNewsletterPages(): Promise<NewsletterPage[]> {
  const all: NewsletterPage[] = [];
  for (;;) {
    const last = all.at(-1);
    const page = visitorClient().rpc('newsletter_pages', last && { after: last.slug });
    const rows = await rowsOf(page, 'The newsletters could not be read');
    // The database decides how many it returns per call.
    if (rows.length === 0) return all;
    all.push(...(rows as unknown as NewsletterPage[]));
  }
}
