/** Past imports as administrators see them, and saved sources. */

import type { EditedResource } from './admin.ts';
import type { Database } from './database.types.ts';
import type { ImportErrorCode, ImportSource, MusicSearchType, VideoSearchType } from './importing.ts';

/** `running` even if its page was closed a few minutes ago. Later it is finished, though rows may still be waiting. */
export type ImportState = Database['public']['Enums']['import_state'];

/** One import. Times are in ISO 8601. */
export interface ImportBatch {
  id: string;
  created_at: string;
  finished_at: string | null;
  undone_at: string | null;
  /** The email address of the person who started it; null for deleted accounts, and after some time. */
  actor_email: string | null;
  source: ImportSource;
  label: string;
  state: ImportState;
  /** Rows that were selected. */
  planned: number;
  /** How many of those rows have been processed. */
  taken: number;
  /** Resources that it added or restored from the bin. */
  added: number;
  /** How many of those are in the catalogue now. */
  shown: number;
  /** How many of those are drafts in the catalogue. */
  drafts: number;
  /** How many of those are in the bin now. */
  binned: number;
  /** Whether rows are still waiting for someone to continue the import. */
  is_waiting: boolean;
  /** Whether the caller started it. */
  is_mine: boolean;
  /** Whether resources are added as drafts. */
  as_drafts: boolean;
}

/** The resource in the catalogue or bin that a row duplicates. */
export type KnownResource = Pick<EditedResource, 'id' | 'title' | 'category' | 'is_draft'> & { is_binned: boolean };

type SourceKind = Exclude<VideoSearchType | MusicSearchType, 'videos' | 'tracks' | 'albums'>;

/** A search on a platform. */
export interface NewSource {
  platform: 'youtube' | 'spotify';
  kind: SourceKind;
  query: string;
  name: string;
}

export interface SavedSource extends NewSource {
  id: string;
  /** When somebody last checked it for new items, in ISO 8601; null if nobody has. */
  checked_at: string | null;
  /** Whether it is checked every night, and new items are added as drafts. */
  is_watched: boolean;
  /** When the last nightly check ran, in ISO 8601; null if none has. */
  watch_tried_at: string | null;
  /** How many nights in a row it has failed. */
  watch_failures: number;
  watch_error: ImportErrorCode | null;
  /** How many of the drafts added this way are still waiting. */
  drafts: number;
}
