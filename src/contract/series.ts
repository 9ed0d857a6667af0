/** Series and collections: resources in an order. They differ only in their name and address. */
import type { Database } from './database.types.ts';

/** The columns of a `Series`, for queries. */
export const SERIES_COLUMNS =
  'id, kind, slug, title, description, parts, cover, is_on_home, created_at, updated_at, questions, is_draft, is_plan';

/** `parts` are resource ids in order; some may be in the bin or deleted. */
export type Series = Database['public']['Tables']['series']['Row'];

/** A series belongs together; a collection was put together by an administrator. */
export type SeriesKind = Database['public']['Enums']['series_kind'];

const KNOWN: Record<SeriesKind, true> = { series: true, collection: true };
export const SERIES_KINDS = Object.keys(KNOWN) as readonly SeriesKind[];

/** Limits of the database: characters, and the number of parts. */
export const SERIES_LIMITS = { title: 200, description: 2000, slug: 80, parts: 500 };
