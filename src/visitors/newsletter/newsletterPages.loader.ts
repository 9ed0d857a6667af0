/** Reads the newsletters that are pages of the site into their content collection. */
import type { Loader } from 'astro/loaders';
import { entryOf, readFrom } from '../../catalogue/resource/catalogue.loader.ts';
import { readNewsletterPages } from './newsletterPages.api.ts';

/** @param url - origin of the backend, for error messages. */
export function newsletterLoader(url: string): Loader {
  return {
    name: 'newsletters',
    load: async ({ store, generateDigest }) => {
      store.clear();
      for (const page of await readFrom(url, readNewsletterPages)) {
        const row = { ...page, id: page.slug, created_at: page.sent_at };
        store.set(entryOf(row, generateDigest));
      }
    },
  };
}
