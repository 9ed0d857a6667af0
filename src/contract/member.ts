/** What a member did on the site, keeps and prefers. */
import type { Database } from './database.types.ts';
import type { CardColumns } from './listing.ts';

export interface MemberCounts {
  /** Resources viewed, each counted once. */
  viewed: number;
  bookmarked: number;
  /** Prayers that are answered, and those that are not. */
  answered: number;
  active: number;
}

export type RecentView = CardColumns & {
  /** In ISO 8601. */
  viewed_at: string;
  /** Where the member stopped, as it is stored. */
  progress_data: unknown;
  is_finished: boolean | null;
};

/** How far a member has come in a series or collection that they have not viewed whole. */
export type SeriesProgress = Database['public']['Functions']['my_series']['Returns'][number];

/** A bookmark of a member, as My Library lists it. */
export interface SavedResource {
  /** Of the resource. */
  id: string;
  /** ISO 8601. */
  savedAt: string;
  /** Null if it is no longer in the catalogue. */
  resource: CardColumns | null;
}

/** What a member would like to see and be told of: the columns that members change. */
export type Preferences = Omit<Database['public']['Tables']['user_preferences']['Row'], 'user_id' | 'updated_at'>;
