/** What a member did on the site. */
import type { ListedResource } from './listing.ts';

export interface MemberCounts {
  /** Resources viewed, each counted once. */
  viewed: number;
  bookmarked: number;
  /** Prayers that are answered, and those that are not. */
  answered: number;
  active: number;
}

export type RecentView = ListedResource & {
  /** In ISO 8601. */
  viewed_at: string;
};
