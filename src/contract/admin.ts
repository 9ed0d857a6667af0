/** The administration: its sections, and the resources as administrators list and change them. */
import type { Database } from './database.types.ts';
import type { Category, Resource } from './resource.ts';

/** In the order of the navigation. */
export const ADMIN_SECTIONS = [
  'resources',
  'import',
  'words',
  'messages',
  'newsletter',
  'errors',
  'numbers',
  'administrators',
  'history',
] as const;
export type AdminSection = (typeof ADMIN_SECTIONS)[number];

/** The ways to add resources, in the order of their tabs. */
export const ADD_TABS = ['single', 'video', 'music'] as const;
export type AddTab = (typeof ADD_TABS)[number];

export interface AdminView {
  section: AdminSection;
  /** The tab of the panel that adds resources; null while it is at rest, with one field under Single Add. */
  add: AddTab | null;
}

export interface AdminResource extends Resource {
  /** When it was put into the bin, in ISO 8601; null if it is in the catalogue. */
  deleted_at: string | null;
}

/** What a resource may lack, or `any` of it. `extent`: it has neither a duration nor a number of pages. */
export type Attention = Database['public']['Enums']['resource_attention'];
export type Lack = Exclude<Attention, 'any'>;

/** In the order in which they are shown. */
export const LACKS = ['image', 'description', 'tags', 'extent'] as const satisfies readonly Lack[];

export interface AdminQuery {
  /** Searched in title, description, author, category and tags; empty for everything. */
  text: string;
  category: Category | null;
  attention: Attention | null;
  /** Whether the bin is listed instead of the catalogue. */
  bin: boolean;
  /** From 1. */
  page: number;
}

export type ResourceFlag = 'is_hero' | 'is_top_pick';

/** What can be done with many resources at once. */
export type BulkAction = Database['public']['Enums']['resource_change'];

/** Changes that were made together, and can be undone together. */
export interface Batch {
  id: string;
  /** The number of resources that it changed. */
  changed: number;
}

export type WordKind = Database['public']['Enums']['word_kind'];

/** In the order of their tabs. */
export const WORD_KINDS = ['tag', 'author'] as const satisfies readonly WordKind[];

/** A tag or an author of the catalogue. */
export interface CatalogueWord {
  name: string;
  /** The number of resources that have it. */
  resources: number;
}

/** An entry of the audit trail. */
export interface AuditEntry {
  id: number;
  /** ISO 8601. */
  at: string;
  /** The email address of who did it; null for the ministry's own programs and for accounts that are gone. */
  actor: string | null;
  /** The same for all entries of one change. */
  batch: string;
  /** What kind of thing was changed, such as `resource`. */
  subject: string;
  subjectId: string | null;
  /** What the thing was called at that time. */
  title: string;
  /** Such as `changed`. */
  action: string;
  /** The changed columns as they were; empty if it was added. */
  before: Readonly<Record<string, unknown>>;
  /** The changed columns as they became; empty if it was deleted. */
  after: Readonly<Record<string, unknown>>;
}
