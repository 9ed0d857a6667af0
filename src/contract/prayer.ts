/** Prayers of a member's journal. */
import type { Database } from './database.types.ts';

type Row = Database['public']['Tables']['prayer_requests']['Row'];

/** A prayer as its owner sees it. Times are in ISO 8601; `answered_at` is null while it is open. */
export type Prayer = Pick<
  Row,
  'id' | 'title' | 'description' | 'is_answered' | 'answered_at' | 'answer_note' | 'created_at'
>;

/** What a member writes. */
export type PrayerText = Pick<Prayer, 'title' | 'description'>;

export const PRAYER_FILTERS = ['all', 'open', 'answered'] as const;
export type PrayerFilter = (typeof PRAYER_FILTERS)[number];

/** Which prayers are requested; `page` counts from 1. */
export interface PrayerQuery {
  show: PrayerFilter;
  page: number;
}

/** One page of prayers, newest first, and how many there are on all pages. */
export interface PrayerPage {
  prayers: readonly Prayer[];
  total: number;
}
