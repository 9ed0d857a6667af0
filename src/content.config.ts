/** The catalogue, with its series, read from Supabase at build time. */
import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { catalogue } from './catalogue/resource/catalogue.loader.ts';
import { seriesLoader } from './catalogue/series/series.loader.ts';
import { CATEGORIES } from './contract/category.ts';
import { CONTENT_FLAGS } from './contract/resource.ts';
import { SERIES_KINDS } from './contract/series.ts';
import { setBackend } from './core/backend/backend.api.ts';

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
  schema: z.object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    category: z.enum(CATEGORIES),
    author: z.string().nullable(),
    image_url: z.string().nullable(),
    external_link: z.string(),
    duration: z.string().nullable(),
    pages: z.number().nullable(),
    tags: z.array(z.string()),
    is_hero: z.boolean(),
    is_top_pick: z.boolean(),
    content_flags: z.array(z.enum(CONTENT_FLAGS)),
    language: z.string().nullable(),
    has_captions: z.boolean(),
    created_at: z.string(),
    updated_at: z.string(),
    poster: z.object({ hash: z.string(), widths: z.array(z.number()), height: z.number() }).nullable(),
  }),
});

const series = defineCollection({
  loader: KEPT_RENDERER ? async () => [] : seriesLoader(url),
  schema: z.object({
    id: z.string(),
    kind: z.enum(SERIES_KINDS),
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    parts: z.array(z.string()),
    cover: z.string().nullable(),
    is_on_home: z.boolean(),
    created_at: z.string(),
    updated_at: z.string(),
  }),
});

export const collections = { resources, series };
