/** Imports as administrators see them afterwards, and the sources that they have saved. */

import type { EditedResource } from './admin.ts';
import type { Database } from './database.types.ts';
import type { ImportErrorCode, ImportSource, MusicSearchType, VideoSearchType } from './importing.ts';

/** `running` also if its page was closed a few minutes ago. Later it is finished, though rows may still wait. */
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
  /** Those of them that it has looked at. */
  taken: number;
  /** Resources that it added or brought back from the bin. */
  added: number;
  /** Those of them that are in the catalogue now. */
  shown: number;
  /** Those that are in the catalogue and wait as drafts. */
  drafts: number;
  /** Those of them that are in the bin now. */
  binned: number;
  /** Whether rows still wait for somebody who goes on with it. */
  is_waiting: boolean;
  /** Whether the caller has begun it. */
  is_mine: boolean;
  /** Whether what it adds waits unpublished. */
  as_drafts: boolean;
}

/** The resource that a row of an import is already, in the catalogue or its bin. */
export type KnownResource = Pick<EditedResource, 'id' | 'title' | 'category' | 'is_draft'> & { is_binned: boolean };

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
  /** Whether it is looked through every night, and what is new comes as drafts. */
  is_watched: boolean;
  /** When that was done last, in ISO 8601; null if it was not. */
  watch_tried_at: string | null;
  /** Nights in a row in which it failed. */
  watch_failures: number;
  watch_error: ImportErrorCode | null;
  /** How many drafts that came so still wait. */
  drafts: number;
}
