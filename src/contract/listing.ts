/** The query of a category's list and its answer, which comes from the backend or the build's snapshot. */
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
  /** A language code; null for all. */
  language: string | null;
  /** Only resources with captions. */
  captions: boolean;
  /** Only resources about this passage, in OSIS notation, such as `Rom.8`; null for all. */
  passage: string | null;
  /** From 1. */
  page: number;
}

/** The filters that a list offers besides its tabs. */
export interface ListOffers {
  /** Tags, as site.ts names them. */
  topics: readonly string[];
  /** Language names by code, each in its own language; empty if the list has only one. */
  languages: Record<string, string>;
  /** Whether any resource in the list has captions. */
  captions: boolean;
  /** The books of the Bible that resources in the list are about, in order: names by OSIS code. */
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
 * The parts of a resource that a card shows, cut to fit. Only `resourceSummary` in snippet.rules.ts makes it: the symbol
 * prevents a whole resource from being passed instead.
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
  /** As it is stored, to link to the author's page. */
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

/** A category's resources at build time: all of them, or only the newest ones. */
export interface Snapshot {
  /** When the build read the resources, in ISO 8601. */
  asOf: string;
  /**
   * The number of resources in the category. It is higher than the length of `resources` if including all would make the
   * snapshot too large.
   */
  total: number;
  /** Newest first. */
  resources: ListedResource[];
}
