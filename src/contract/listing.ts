/** The query of a category's list and its answer, which comes from the backend or from the snapshot of the build. */
import type { Database } from './database.types.ts';
import type { Poster } from './poster.ts';
import type { Resource } from './resource.ts';
import type { FieldWith } from './resourceFields.ts';

export type ListFilter = Database['public']['Enums']['resource_filter'];

/** In the order of the tabs. */
export const LIST_FILTERS = ['all', 'recent', 'popular', 'featured'] as const satisfies readonly ListFilter[];

export interface ListQuery {
  /** Searched in title, description, author and tags; empty for everything. */
  text: string;
  filter: ListFilter;
  tag: string | null;
  /** As resources name it; null for all. */
  language: string | null;
  /** Only what has captions. */
  captions: boolean;
  /** Only what is about it, in the notation of OSIS, such as `Rom.8`; null for all. */
  passage: string | null;
  /** From 1. */
  page: number;
}

/** The filters that a list offers besides its tabs. */
export interface ListOffers {
  /** Tags, as the site's facts name them. */
  topics: readonly string[];
  /** By their codes, what they are called in themselves; empty if the list has but one. */
  languages: Record<string, string>;
  /** If something of it has them. */
  captions: boolean;
  /** The books of the Bible that something of it is about, in their order: their names, by what OSIS calls them. */
  books: Record<string, string>;
}

/** The layout of a list: a grid of cards, or rows. */
export type ListView = 'grid' | 'list';

/** The columns of cards, for queries. A query without one of them fails the type check. */
export const CARD_COLUMNS =
  'id, title, description, category, author, duration, pages, tags, is_hero, is_top_pick, language, created_at';

/** The columns of a `ListedResource`, for queries. */
export const LISTED_COLUMNS = `${CARD_COLUMNS}, content_flags, has_captions, passages` as const;

/** The columns that cards, searches and filters of a list use. */
export type ListedResource = Pick<Resource, 'id' | 'content_flags' | 'created_at' | FieldWith<{ isListed: true }>>;

/** The columns that cards use. */
export type CardColumns = Omit<ListedResource, 'content_flags' | 'has_captions' | 'passages'>;

/** Posters by resource id. The build makes them; the backend has none. */
export type Posters = Record<string, Poster>;

/** A resource on a card. Without a poster, the card shows a generated cover. */
export type CardResource = CardColumns & { poster?: Poster | null };

declare const summary: unique symbol;

/**
 * The parts of a resource that a card shows, cut to fit. Only `resourceSummary` in snippet.rules.ts makes it:
 * the symbol keeps a whole resource from being passed instead.
 */
export type ResourceSummary<Whole extends CardResource> = Pick<
  Whole,
  | 'id'
  | 'category'
  | 'title'
  | 'author'
  | 'description'
  | 'duration'
  | 'pages'
  | 'tags'
  | 'created_at'
  | 'language'
  | 'poster'
> & {
  /** As it is stored, for the address of the author's page. */
  wholeAuthor: string | null;
  readonly [summary]: true;
};

/** One page of the matching rows. */
export interface Found<Row = ListedResource> {
  /** Newest first. */
  items: Row[];
  /** The number of matching rows on all pages. */
  total: number;
}

/** A category's resources at build time: all of them, or only the newest. */
export interface Snapshot {
  /** When the build read the resources, in ISO 8601. */
  asOf: string;
  /** The number of resources in the category. It is more than `resources` has if all would be too large. */
  total: number;
  /** Newest first. */
  resources: ListedResource[];
}
