import type { Category } from '../../contract/category.ts';

/** Names of the categories. */
export const CATEGORY_WORDS: Record<Category, { title: string }> = {
  sermons: { title: 'Sermons' },
  worship: { title: 'Worship' },
  movies: { title: 'Movies' },
  books: { title: 'Books' },
  others: { title: 'Others' },
};
