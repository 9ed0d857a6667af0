import type { SeriesKind } from '../../contract/series.ts';

import { counted } from '../../core/parts/language.words.ts';

export const SERIES_WORDS = {
  /** Of the page with all of them. */
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
  place: (kind: SeriesKind, number: number, total: number) =>
    kind === 'series' ? `Part ${number} of ${total}` : `${number} of ${total}`,
  next: 'Next',
  previous: 'Previous',
  begin: 'Begin',
};
