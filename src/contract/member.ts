/** What a member does, keeps and prefers on the site. */
import type { Database } from './database.types.ts';
import type { CardColumns } from './listing.ts';

export interface MemberCounts {
  /** Resources viewed, each counted once. */
  viewed: number;
  bookmarked: number;
  /** Prayers that are answered, and prayers that aren't. */
  answered: number;
  active: number;
}

export type RecentView = Pick<CardColumns, 'id' | 'title' | 'category' | 'author' | 'tags' | 'language'> & {
  /** In ISO 8601. */
  viewed_at: string;
  /** The position where the member stopped, as stored. */
  progress_data: unknown;
  is_finished: boolean | null;
};

/** A member's progress in a series or collection that they haven't finished viewing. */
export type SeriesProgress = Database['public']['Functions']['my_series']['Returns'][number];

/** A member's bookmark, as My Library lists it. */
export interface SavedResource {
  /** The id of the resource. */
  id: string;
  /** ISO 8601. */
  savedAt: string;
  /** Null if the resource is no longer in the catalogue. */
  resource: CardColumns | null;
}

/** What a member wants to see and be notified about: the columns that members change. */
export type Preferences = Omit<Database['public']['Tables']['user_preferences']['Row'], 'user_id' | 'updated_at'>;
