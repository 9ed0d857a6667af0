/** The administration: its sections, and resources as administrators list and change them. */

import type { Category } from './category.ts';
import type { Database } from './database.types.ts';
import type { BrokenLink } from './linkCheck.ts';
import type { Resource } from './resource.ts';
import type { FieldWith } from './resourceFields.ts';

/** In the order of the navigation menu. */
export const ADMIN_SECTIONS = [
  'resources',
  'import',
  'series',
  'tags',
  'messages',
  'newsletter',
  'errors',
  'numbers',
  'upkeep',
  'administrators',
  'history',
] as const;
export type AdminSection = (typeof ADMIN_SECTIONS)[number];

/** The ways to add resources, in the order of their tabs. */
export const ADD_TABS = ['single', 'video', 'music'] as const;
export type AddTab = (typeof ADD_TABS)[number];

export interface AdminView {
  section: AdminSection;
  /** The tab of the panel that adds resources; null while the panel is closed and shows only the link field. */
  add: AddTab | null;
}

type Row = Database['public']['Views']['resources']['Row'];

/** A resource as administrators edit it. */
export type EditedResource = Resource & Pick<Row, FieldWith<{ seenBy: 'administrators' }>>;

export interface AdminResource extends EditedResource {
  /** When it was moved to the bin, in ISO 8601; null if it is in the catalogue. */
  deleted_at: string | null;
  /** Only in the list of links that are broken or have moved. */
  broken?: BrokenLink;
}

/**
 * What a resource may lack, or `any` of these. `extent`: it has neither a duration nor a number of pages. `flags`: it has
 * content flags. `link`: its link is broken or has moved.
 */
export type Attention = Database['public']['Enums']['resource_attention'] | 'link';
export type Lack = Exclude<Attention, 'any' | 'flags' | 'link'>;

/** In display order. */
export const LACKS = ['image', 'description', 'tags', 'extent'] as const satisfies readonly Lack[];

export interface AdminQuery {
  /** Searched in title, description, author, category and tags; empty for everything. */
  text: string;
  category: Category | null;
  attention: Attention | null;
  /** Whether only drafts are listed. */
  drafts: boolean;
  /** A language code, or `none` for resources without a language; null for all. */
  language: string | null;
  /** Only resources with captions. */
  captions: boolean;
  /** Whether the bin is listed instead of the catalogue. */
  bin: boolean;
  /** From 1. */
  page: number;
}

export type ResourceFlag = 'is_hero' | 'is_top_pick';

/** What can be done to many resources at once. */
export type BulkAction = Database['public']['Enums']['resource_change'];

/** Changes made together, which can be undone together. */
export interface Batch {
  id: string;
  /** The number of resources changed. */
  changed: number;
}

export type TagKind = Database['public']['Enums']['word_kind'];

/** In the order of their tabs. */
export const TAG_KINDS = ['tag', 'author'] as const satisfies readonly TagKind[];

/** A tag or author, with a similarly spelt one that more resources have. */
export type SimilarName = Database['public']['Functions']['similar_words']['Returns'][number];

/** A tag or author in the catalogue. */
export interface TagOrAuthor {
  name: string;
  /** The number of resources that have it. */
  resources: number;
}

/** In the generated types, every column of a composite type is nullable. */
type AuditRow = { [Column in keyof AuditChange]: NonNullable<AuditChange[Column]> };
type AuditChange = Database['public']['CompositeTypes']['audit_change'];

/** The columns of a record that was changed. */
type Columns = Readonly<Record<string, unknown>>;

/**
 * An entry in the audit trail. `at` is in ISO 8601; `batch` is the same for all entries of one change; `subject` is the kind
 * of record, such as `resource`; `title` is what it was called at the time; `action` is a word such as `changed`.
 */
export interface AuditEntry extends Pick<AuditRow, 'id' | 'at' | 'batch' | 'subject' | 'title' | 'action'> {
  /** The email address of the person who made the change; null for the ministry's own programs and for deleted accounts. */
  actor_email: string | null;
  /** Six characters that stand for a deleted account, the same in all its entries. */
  former_actor: string | null;
  subject_id: string | null;
  /** The changed columns before; null if the record was added. */
  before: Columns | null;
  /** The changed columns after; null if it was deleted. */
  after: Columns | null;
}

/** A table that deleted its oldest rows to make room: how many so far, how many it keeps, and when it last did. */
export type DroppedRows = Database['public']['Functions']['dropped_rows']['Returns'][number];

/** An address on the newsletter's list. `since` is in ISO 8601; `is_active` is false for someone who has unsubscribed. */
export type Subscriber = Omit<Database['public']['Functions']['newsletter_list']['Returns'][number], 'total'>;

/** Errors in visitors' browsers that share a message. `path` and `stack` are from the latest. Times are in ISO 8601. */
export type ErrorGroup = Omit<Database['public']['Functions']['error_groups']['Returns'][number], 'total' | 'stack'> & {
  stack: string | null;
};

/** An administrator. `name` is empty if none was given at sign-up; `since` is in ISO 8601. */
export type Administrator = Database['public']['Functions']['list_administrators']['Returns'][number];

/** The outcome of making an account an administrator. */
export type AppointmentOutcome = 'made' | 'unknown address' | 'not confirmed' | 'already administrator';

/** The outcome of making an administrator an ordinary member again. */
export type DismissalOutcome = 'unmade' | 'last administrator' | 'no administrator';
