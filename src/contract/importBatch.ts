/** Imports as administrators see them afterwards, and the sources that they have saved. */

import type { Category } from './category.ts';
import type { Database } from './database.types.ts';
import type { ImportSource, MusicSearchType, VideoSearchType } from './importing.ts';

/** `running` also if its page was closed a few minutes ago. */
export type ImportState = Database['public']['Enums']['import_state'];

/** One import. Times are in ISO 8601. */
export interface ImportBatch {
  id: string;
  created_at: string;
  finished_at: string | null;
  undone_at: string | null;
  /** The email address of who began it; null for accounts that are gone, and after some time. */
  actor_email: string | null;
  source: ImportSource;
  label: string;
  state: ImportState;
  /** Rows that were chosen. */
  planned: number;
  /** Resources that it added or brought back from the bin. */
  added: number;
  /** Those of them that are in the catalogue now. */
  shown: number;
  /** Those that are in the catalogue and wait as drafts. */
  drafts: number;
  /** Those of them that are in the bin now. */
  binned: number;
}

/** A resource that has the item, or the link, that was asked for. */
export interface CatalogueMatch {
  /** Null if it was found by its link. */
  item: string | null;
  /** Null if it was found by its item. */
  link: string | null;
  resource_id: string;
  title: string;
  category: Category;
  is_binned: boolean;
  is_draft: boolean;
}

type SourceKind = Exclude<VideoSearchType | MusicSearchType, 'videos' | 'tracks' | 'albums'>;

/** A search of a platform. */
export interface NewSource {
  platform: 'youtube' | 'spotify';
  kind: SourceKind;
  query: string;
  name: string;
}

export interface SavedSource extends NewSource {
  id: string;
  /** When somebody last looked for what is new, in ISO 8601; null if nobody has. */
  checked_at: string | null;
}
