/** The catalogue, with its series, read from Supabase at build time. */
import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { catalogue } from './catalogue/resource/catalogue.loader.ts';
import { seriesLoader } from './catalogue/series/series.loader.ts';
import type { NewsletterPage } from './contract/newsletter.ts';
import type { ShownResource } from './contract/poster.ts';
import type { Series } from './contract/series.ts';
import { setBackend } from './core/backend/backend.api.ts';
import { newsletterLoader } from './visitors/newsletter/newsletterPages.loader.ts';

const {
  SUPABASE_URL: url = '',
  SUPABASE_PUBLISHABLE_KEY: key = '',
  ALLOW_EMPTY_CATALOGUE,
  POSTER_SECONDS,
  BUILD_NOTES: notesFile = '',
  KEPT_RENDERER,
} = process.env;
setBackend({ url, key });

const resources = defineCollection({
  // A build that only bundles the code needs no catalogue.
  loader: KEPT_RENDERER
    ? async () => []
    : catalogue({
        url,
        allowEmpty: ALLOW_EMPTY_CATALOGUE === '1',
        posterSeconds: Number(POSTER_SECONDS || 20),
        notesFile,
      }),
  schema: z.custom<ShownResource>(),
});

const series = defineCollection({
  loader: KEPT_RENDERER ? async () => [] : seriesLoader(url),
  schema: z.custom<Series>(),
});

const newsletters = defineCollection({
  loader: KEPT_RENDERER ? async () => [] : newsletterLoader(url),
  schema: z.custom<NewsletterPage & { id: string; created_at: string }>(),
});

export const collections = { resources, series, newsletters };
