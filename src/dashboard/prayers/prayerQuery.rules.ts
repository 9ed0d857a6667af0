/** Which prayers the address asks for. It never contains what a member wrote. */
import { PRAYER_FILTERS, type PrayerFilter, type PrayerQuery } from '../../contract/prayer.ts';

/** Prayers per page. */
export const PRAYERS_PER_PAGE = 20;

const isFilter = (text: string | null): text is PrayerFilter =>
  (PRAYER_FILTERS as readonly (string | null)[]).includes(text);

/** `search` is the page's query string; anything missing or wrong in it means the first page of all prayers. */
export function prayerQuery(search: string): PrayerQuery {
  const params = new URLSearchParams(search);
  const show = params.get('show');
  const page = params.get('page') ?? '';
  return { show: isFilter(show) ? show : 'all', page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1 };
}

/** The address of the journal with these prayers. */
export function prayerAddress({ show, page }: PrayerQuery): string {
  const params = new URLSearchParams({ tab: 'prayers' });
  if (show !== 'all') params.set('show', show);
  if (page !== 1) params.set('page', String(page));
  return `/dashboard?${params}`;
}
