/** The pictures that `npm run images` draws for links that are shared: one for the site and one a category. */
import type { Category } from '../../contract/resource.ts';

/** Pixels, as previews want them. */
export const SHARE_IMAGE = { width: 1200, height: 630 };

/** Listed by hand, so that the type check asks for the picture of a new category. */
const PATHS: Record<Category, string> = {
  sermons: '/share-sermons.jpg',
  worship: '/share-worship.jpg',
  movies: '/share-movies.jpg',
  books: '/share-books.jpg',
  others: '/share-others.jpg',
};

export const shareImagePath = (category: Category | null): string => (category ? PATHS[category] : '/share.jpg');
