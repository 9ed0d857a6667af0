/** The categories of the catalogue. */
import type { Database } from './database.types.ts';

export type Category = Database['public']['Enums']['resource_category'];

const SHOWN: Record<Category, true> = { sermons: true, worship: true, movies: true, books: true, others: true };

/** In display order. If the database has other categories, `SHOWN` fails the type check. */
export const CATEGORIES = Object.keys(SHOWN) as readonly Category[];

export const isCategory = (text: string): text is Category => (CATEGORIES as readonly string[]).includes(text);
