import type { Category } from '../contract/resource.ts';

/** What each category is called. */
export const CATEGORY_WORDS: Record<Category, { title: string }> = {
  sermons: { title: 'Sermons' },
  worship: { title: 'Worship' },
  movies: { title: 'Movies' },
  books: { title: 'Books' },
  others: { title: 'Others' },
};
