/** A resource of the catalogue as the site reads it, and the five categories it can be in. */
import type { Database } from './database.types.ts';

type Row = Database['public']['Tables']['resources']['Row'];

export type Category = Database['public']['Enums']['resource_category'];

/** In the order in which the site shows them. */
export const CATEGORIES = ['sermons', 'worship', 'movies', 'books', 'others'] as const satisfies readonly Category[];

export const isCategory = (text: string): text is Category => (CATEGORIES as readonly string[]).includes(text);

/** What pages know of a resource; `created_at` and `updated_at` are ISO 8601. */
export type Resource = Omit<Row, 'search_text' | 'deleted_at'>;
