/** The categories of the catalogue. */
import type { Database } from './database.types.ts';

export type Category = Database['public']['Enums']['resource_category'];

const SHOWN: Record<Category, true> = { sermons: true, worship: true, movies: true, books: true, others: true };

/** In the order in which the site shows them. If the database has another one, `SHOWN` fails the type check. */
export const CATEGORIES = Object.keys(SHOWN) as readonly Category[];

export const isCategory = (text: string): text is Category => (CATEGORIES as readonly string[]).includes(text);
