/** Series and collections: resources in an order. Both are the same thing but for their word and their address. */
import type { Database } from './database.types.ts';

/** The columns of a `Series`, for queries. */
export const SERIES_COLUMNS =
  'id, kind, slug, title, description, parts, cover, is_on_home, created_at, updated_at, questions, is_draft, is_plan';

/** `parts` are ids of resources in order, of which some may be in the bin or gone. */
export type Series = Database['public']['Tables']['series']['Row'];

/** A series belongs together, a collection was put together. */
export type SeriesKind = Database['public']['Enums']['series_kind'];

const KNOWN: Record<SeriesKind, true> = { series: true, collection: true };
export const SERIES_KINDS = Object.keys(KNOWN) as readonly SeriesKind[];

/** As the database allows: characters, and the number of parts. */
export const SERIES_LIMITS = { title: 200, description: 2000, slug: 80, parts: 500 };
