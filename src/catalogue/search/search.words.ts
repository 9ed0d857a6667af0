/** The search of the whole site. */
import type { SearchCategory } from '../../contract/search.ts';
import { CATEGORY_WORDS } from '../../core/parts/categories.words.ts';
import { SEARCH_FIELD_WORDS } from './searchField.words.ts';

/** Kinds of results that are no categories. */
const OTHER_KINDS = { series: 'Series', pages: 'Pages' };

export const SEARCH_WORDS = {
  ...SEARCH_FIELD_WORDS,
  description: 'Search sermons, worship music, movies, books and all else on this site.',
  open: 'Search',
  shortcut: 'Press Ctrl+K',
  submit: 'Search',
  hint: 'Search by title, author, topic or any word of a description.',
  opened: 'Opened in this tab',
  topicsHere: 'Topics',
  series: 'Series and collections',
  browse: 'Or look around:',
  results: 'Results',
  filters: 'Kind of result',
  all: 'All',
  category: (category: SearchCategory) =>
    category === 'series' || category === 'pages' ? OTHER_KINDS[category] : CATEGORY_WORDS[category].title,
  total: (total: number) => (total === 1 ? '1 result' : `${total} results`),
  none: (words: string) => `Nothing found for “${words}”.`,
  noneHint: 'Fewer or other words may help. The lists hold everything:',
  topics: 'Or go on with a topic:',
  seeAll: (total: number) => `See all ${total} results`,
  more: 'Show more results',
  retry: 'Try Again',
  failed: {
    unreachable: {
      title: 'Search could not be loaded',
      text: 'The connection may be gone. What you typed is still here.',
    },
    missing: {
      title: 'Search is not ready yet',
      text: 'Please come back in a little while. Until then, the lists hold everything.',
    },
  },
  noScript: 'Search needs JavaScript, which is switched off in your browser. The lists hold everything:',
};
