/** A resource of the catalogue, and its categories. */
import type { Database } from './database.types.ts';

type Row = Database['public']['Tables']['resources']['Row'];

export type Category = Database['public']['Enums']['resource_category'];

const SHOWN: Record<Category, true> = { sermons: true, worship: true, movies: true, books: true, others: true };

/** In the order in which the site shows them. If the database has another one, `SHOWN` fails the type check. */
export const CATEGORIES = Object.keys(SHOWN) as readonly Category[];

export const isCategory = (text: string): text is Category => (CATEGORIES as readonly string[]).includes(text);

/** The columns of a `Resource`, for queries. A query without one of them fails the type check. */
export const RESOURCE_COLUMNS =
  'id, title, description, category, author, image_url, external_link, duration, pages, tags, is_hero, is_top_pick, created_at, updated_at';

/** A resource without its internal columns. `created_at` and `updated_at` are in ISO 8601. */
export type Resource = Omit<Row, 'search_text' | 'deleted_at' | 'platform_item' | 'import_id' | 'import_row'>;

/** A column that administrators fill in. */
export type EditableColumn = Exclude<keyof Resource, 'id' | 'created_at' | 'updated_at'>;
