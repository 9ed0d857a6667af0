/** A resource of the catalogue as the site reads it, and the categories it can be in. */
import type { Database } from './database.types.ts';

type Row = Database['public']['Tables']['resources']['Row'];

export type Category = Database['public']['Enums']['resource_category'];

const SHOWN: Record<Category, true> = { sermons: true, worship: true, movies: true, books: true, others: true };

/** In the order in which the site shows them. One that the database has and `SHOWN` lacks fails the type check. */
export const CATEGORIES = Object.keys(SHOWN) as readonly Category[];

export const isCategory = (text: string): text is Category => (CATEGORIES as readonly string[]).includes(text);

/** What pages know of a resource; `created_at` and `updated_at` are ISO 8601. */
export type Resource = Omit<Row, 'search_text' | 'deleted_at'>;
