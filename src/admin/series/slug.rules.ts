/** The end of the address of a series, as the database allows. */
import { SERIES_LIMITS } from '../../contract/series.ts';
import { slugOf } from '../../core/site/slug.rules.ts';

/**
 * The slug of a title, or one of its own if nothing is left of it.
 * @param random - characters of a random id.
 */
export const slugOrRandom = (title: string, random: string): string => slugOf(title) || `series-${random.slice(0, 8)}`;

/** "eight-evenings", then "eight-evenings-2", and so on. @param attempt - from 1. */
export const numberedSlug = (slug: string, attempt: number): string =>
  attempt === 1 ? slug : `${slug.slice(0, SERIES_LIMITS.slug - 4).replace(/-$/, '')}-${attempt}`;
