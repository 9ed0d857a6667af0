/** The query of a category's list, and its answer: the same from the backend and from the build's snapshot. */
import type { Database } from './database.types.ts';
import type { Poster } from './poster.ts';
import type { Resource } from './resource.ts';

export type ListFilter = Database['public']['Enums']['resource_filter'];

/** In the order of the tabs. */
export const LIST_FILTERS = ['all', 'recent', 'popular', 'featured'] as const satisfies readonly ListFilter[];

export interface ListQuery {
  /** Looked for in title, description, author and tags; empty for everything. */
  text: string;
  filter: ListFilter;
  tag: string | null;
  /** From 1. */
  page: number;
}

/** Layout of a list: cards side by side, or rows. */
export type ListView = 'grid' | 'list';

/** What a card shows and a search looks through. */
export type ListedResource = Omit<Resource, 'external_link' | 'image_url' | 'updated_at'>;

/** Posters by the id of their resource, as the build has them; the backend knows none. */
export type Posters = Record<string, Poster>;

/** What a card shows; without a poster, its generated cover. */
export type CardResource = ListedResource & { poster?: Poster | null };

declare const brief: unique symbol;

/**
 * What a card shows of a resource, its texts cut to the room they have; made by `brief` in rules/snippet.ts alone. It is
 * no whole resource, and none takes its place.
 */
export type Brief<Whole extends CardResource> = Pick<
  Whole,
  'id' | 'category' | 'title' | 'author' | 'description' | 'duration' | 'pages' | 'created_at' | 'poster'
> & { readonly [brief]: true };

/** A page of what matches. */
export interface Found<Row = ListedResource> {
  /** Newest first. */
  items: Row[];
  /** How many match on all pages. */
  total: number;
}

/** A category as the build found it: all of it, or its newest. */
export interface Snapshot {
  /** When it was taken, in ISO 8601. */
  asOf: string;
  /** Resources of the category; more than there are in here where they would weigh too much. */
  total: number;
  /** Newest first. */
  resources: ListedResource[];
}
