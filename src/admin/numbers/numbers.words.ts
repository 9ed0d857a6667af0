/** Statistics about the catalogue and its use. */

import { number as count } from '../../core/parts/language.words.ts';

export const NUMBERS_WORDS = {
  title: 'Numbers',
  introduction:
    'Figures on the catalogue and its use. They say nothing about any one person: we don’t show a number with fewer than five people behind it.',
  loading: 'Loading...',
  count,
  few: 'Fewer than 5',
  tiles: {
    title: 'Totals',
    resources: 'Resources',
    members: 'Confirmed members',
    subscribers: 'Newsletter subscribers',
  },
  categories: {
    title: 'Catalogue by category',
    introduction: 'Resources in the bin aren’t counted.',
    columns: ['Category', 'Resources'],
    empty: 'There’s nothing in the catalogue yet.',
  },
  weeks: {
    title: 'Views by week',
    introduction:
      'What members viewed each week, starting on Monday (UTC). Viewing a resource again counts only in the latest week. Visitors who aren’t signed in aren’t counted.',
    /** The chart in words. */
    summary: (shown: number, all: number, highest: { views: number; week: string } | null) =>
      `Bar chart of ${all} weeks, ${shown} of them with a number.${
        highest ? ` The highest is ${count(highest.views)} in the week from ${highest.week}.` : ''
      } The table below has all the numbers.`,
    bar: (week: string, views: string) => `Week from ${week}: ${views}`,
    /** The legend. */
    hidden: 'Fewer than five members, so not shown',
    present: 'This week so far',
    table: 'The numbers as a table',
    columns: ['Week from', 'Views'],
    soFar: 'so far',
    empty: 'No week has had views by five members yet.',
  },
  viewed: {
    title: 'Most viewed',
    introduction: 'The ten resources viewed by the most members, at least five for each.',
    columns: ['Resource', 'Members'],
    empty: 'No resource has been viewed by five members yet.',
  },
} as const;
