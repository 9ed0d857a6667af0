/** The tags that each list offers as filters. */
import type { Category } from '../../contract/category.ts';

export const LIST_TAGS: Record<Category, readonly string[]> = {
  sermons: ['faith', 'purpose', 'fear', 'trust'],
  worship: [],
  movies: ['faith', 'family', 'miracles', 'apologetics'],
  books: ['theology', 'devotional', 'christian-living', 'apologetics'],
  others: ['prayer', 'ministry', 'study-guide', 'leadership'],
};
