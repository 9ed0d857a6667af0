/** The searches that visitors' lists make, with their time limits in the database at 100,000 resources. */
import type { Read } from './reads.ts';
import { ABSENT_WORD, COMMON_WORD, RARE_WORD } from './searchCatalogue.ts';

/** Budget in milliseconds for words that few or no resources contain. */
const RARE = 30;
/** Budget in milliseconds for words that very many resources contain. */
const COMMON = 150;

const category = 'sermons';

/** The site's lists search in one category; a search without a category covers five times as many resources. */
const SEARCHES: Omit<Read, 'function'>[] = [
  { name: 'category', args: { category }, budget: COMMON },
  { name: 'category, last page', args: { category }, lastPage: true, budget: COMMON },
  { name: 'category, featured', args: { category, filter: 'featured' }, budget: COMMON },
  { name: 'category, tag', args: { category, tag: 'hope' }, budget: COMMON },
  { name: 'category, rare word', args: { category, query: RARE_WORD }, budget: RARE },
  { name: 'category, common word', args: { category, query: COMMON_WORD }, budget: COMMON },
  { name: 'category, common word, last page', args: { category, query: COMMON_WORD }, lastPage: true, budget: COMMON },
  { name: 'category, two letters', args: { category, query: 'gr' }, budget: COMMON },
  { name: 'category, two letters, no hit', args: { category, query: 'qx' }, budget: COMMON },
  { name: 'category, tag, common word', args: { category, tag: 'hope', query: COMMON_WORD }, budget: COMMON },
  { name: 'category, passage', args: { category, passage: 'Rom.8' }, budget: COMMON },
  { name: 'category, book', args: { category, passage: 'Gen' }, budget: COMMON },
  { name: 'category, book, common word', args: { category, passage: 'Gen', query: COMMON_WORD }, budget: COMMON },
  { name: 'passage', args: { passage: 'Rom.8' }, budget: COMMON },
  { name: 'all', args: {}, budget: COMMON },
  { name: 'all, last page', args: {}, lastPage: true, budget: COMMON },
  { name: 'rare word', args: { query: RARE_WORD }, budget: RARE },
  { name: 'no hit', args: { query: 'zyzzyva' }, budget: RARE },
  { name: 'no hit, common letters', args: { query: ABSENT_WORD }, budget: COMMON },
  { name: 'tag', args: { tag: 'hope' }, budget: COMMON },
  { name: 'tag, rare word', args: { tag: 'hope', query: RARE_WORD }, budget: RARE },
  { name: 'tag, common word', args: { tag: 'hope', query: COMMON_WORD }, budget: COMMON },
  { name: 'common word', args: { query: COMMON_WORD }, budget: COMMON },
  { name: 'common word, last page', args: { query: COMMON_WORD }, lastPage: true, budget: COMMON },
  { name: 'two letters', args: { query: 'gr' }, budget: COMMON },
  { name: 'two letters, last page', args: { query: 'gr' }, lastPage: true, budget: COMMON },
  { name: 'two letters, no hit', args: { query: 'qx' }, budget: COMMON },
];

export const VISITOR_READS = SEARCHES.map((search): Read => ({ ...search, function: 'search_resources' }));
