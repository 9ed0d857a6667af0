/** Preview images for shared links, made by `npm run images`: one for the site and one per category. */
import type { Category } from '../../contract/resource.ts';

/** In pixels; the size that link previews expect. */
export const SHARE_IMAGE = { width: 1200, height: 630 };

/** Written out, so that the type check fails if a new category has no image. */
const PATHS: Record<Category, string> = {
  sermons: '/share-sermons.jpg',
  worship: '/share-worship.jpg',
  movies: '/share-movies.jpg',
  books: '/share-books.jpg',
  others: '/share-others.jpg',
};

export const shareImagePath = (category: Category | null): string => (category ? PATHS[category] : '/share.jpg');
