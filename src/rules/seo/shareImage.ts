/** The pictures that `npm run images` draws for links that are shared: one for the site and one a category. */
import type { Category } from '../../contract/resource.ts';

/** Pixels, as previews want them. */
export const SHARE_IMAGE = { width: 1200, height: 630 };

export const shareImagePath = (category: Category | null): string =>
  category ? `/share-${category}.jpg` : '/share.jpg';
