/** The only collection: the catalogue, read from Supabase at build time. */
import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { CATEGORIES } from './contract/resource.ts';
import { catalogue } from './loaders/catalogue.ts';
import { setBackend } from './services/backend.ts';

const {
  SUPABASE_URL: url = '',
  SUPABASE_PUBLISHABLE_KEY: key = '',
  ALLOW_EMPTY_CATALOGUE,
  POSTER_SECONDS,
  BUILD_NOTES: notesFile = '',
} = process.env;
setBackend({ url, key });

const resources = defineCollection({
  loader: catalogue({
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
    created_at: z.string(),
    updated_at: z.string(),
    poster: z.object({ hash: z.string(), widths: z.array(z.number()), height: z.number() }).nullable(),
  }),
});

export const collections = { resources };
