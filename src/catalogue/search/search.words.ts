/** The site search. */
import type { SearchCategory } from '../../contract/search.ts';
import { CATEGORY_WORDS } from '../../core/parts/categories.words.ts';
import { SEARCH_FIELD_WORDS } from './searchField.words.ts';

/** Kinds of results that aren't categories. */
const OTHER_KINDS = { series: 'Series', pages: 'Pages' };

export const SEARCH_WORDS = {
  ...SEARCH_FIELD_WORDS,
  description: 'Search sermons, worship music, movies, books and everything else on this site.',
  open: 'Search',
  shortcut: 'Press Ctrl+K',
  submit: 'Search',
  hint: 'Search by title, author, topic or any word in a description.',
  opened: 'Opened in this tab',
  topicsHere: 'Topics',
  series: 'Series and collections',
  browse: 'Or browse:',
  results: 'Results',
  filters: 'Kind of result',
  all: 'All',
  category: (category: SearchCategory) =>
    category === 'series' || category === 'pages' ? OTHER_KINDS[category] : CATEGORY_WORDS[category].title,
  total: (total: number) => (total === 1 ? '1 result' : `${total} results`),
  none: (words: string) => `Nothing found for “${words}”.`,
  noneHint: 'Try fewer words, or different ones. You can also browse the lists:',
  topics: 'Or try a topic:',
  seeAll: (total: number) => `See all ${total} results`,
  more: 'Show more results',
  retry: 'Try Again',
  failed: {
    unreachable: {
      title: 'Search couldn’t load',
      text: 'You may be offline. What you typed is still here.',
    },
    missing: {
      title: 'Search isn’t ready yet',
      text: 'Please come back in a little while. Until then, you can browse the lists.',
    },
  },
  noScript: 'Search needs JavaScript, which is turned off in your browser. You can still browse the lists:',
};
