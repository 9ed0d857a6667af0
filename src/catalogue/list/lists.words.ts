import { ERROR_WORDS } from '../../core/errors/errors.words.ts';
import { counted, countedPage, number } from '../../core/parts/language.words.ts';

const total = (count: number) => counted(count, 'resource', 'resources');

export const LIST_WORDS = {
  empty: 'No resources found for the selected filter.',
  emptyHint: 'Try other words, or browse everything.',
  everything: 'Clear search and filters',
  found: (count: number, page: number, pages: number) =>
    count > 0 ? countedPage(total(count), page, pages) : total(count),
  loading: (category: string) => `Loading ${category} resources...`,
  search: (title: string) => `Search ${title.toLowerCase()}`,
  filters: 'Show',
  filter: { all: 'All', recent: 'Recent', popular: 'Popular', featured: 'Featured' },
  topics: 'Topics',
  allTopics: 'All',
  languages: 'Languages',
  allLanguages: 'All languages',
  book: 'Book of the Bible',
  captions: 'Captions',
  withCaptions: 'With captions',
  views: 'View',
  view: { grid: 'Grid view', list: 'List view' },
  asOf: (when: string) => `We couldn’t reach the catalogue, so this is how it looked on ${when}.`,
  stillTrying: 'We’re still trying.',
  newestOnly: (count: number) => `Only the newest ${number(count)} could be searched.`,
  newer: 'Newer results are here.',
  showNewer: 'Show them',
  pageTitle: (title: string, page: number, pages: number) => `${title}, page ${number(page)} of ${number(pages)}`,
  failed: { title: ERROR_WORDS.resource, text: ERROR_WORDS.resourceText('list'), again: ERROR_WORDS.again },
};
