import type { SeriesKind } from '../../contract/series.ts';

import { counted, number } from '../../core/parts/language.words.ts';

export const SERIES_WORDS = {
  /** For the page that lists them all. */
  title: 'Series and Collections',
  description: 'Sermons, songs, films and books that belong together, put in order to lead you through.',
  empty: 'There are none yet. Please come back soon.',
  /** On the home page. */
  home: 'Begin Somewhere',
  all: 'All series and collections',
  kind: { series: 'Series', collection: 'Collection' } satisfies Record<SeriesKind, string>,
  count: (kind: SeriesKind, count: number) =>
    kind === 'series' ? counted(count, 'part', 'parts') : counted(count, 'resource', 'resources'),
  undescribed: (kind: SeriesKind, title: string, count: number) =>
    `${title}: ${kind === 'series' ? 'a series' : 'a collection'} of ${count}, in order.`,
  place: (kind: SeriesKind, place: number, total: number) =>
    kind === 'series' ? `Part ${place} of ${total}` : `${place} of ${total}`,
  next: 'Next',
  previous: 'Previous',
  begin: 'Begin',
  /** One part a day. Plans have seven to thirty parts; a longer one says so. */
  plan: {
    takes: (days: number) =>
      days > 30
        ? `A long one: ${number(days)} days, one part a day, at your own pace.`
        : `${counted(days, 'day', 'days')}, one part a day, at your own pace.`,
    start: 'Start',
    signIn: 'Sign in to start',
    started: 'Started. Today’s part is in',
    dashboard: 'your dashboard',
    finished: 'You’ve finished it. If you begin again, its parts no longer count as done.',
    again: 'Begin again',
    notStarted: 'We couldn’t start the plan. Please try again.',
  },
};
