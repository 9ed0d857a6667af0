/** The picture that apps show beside a shared link. The pages say what is on theirs, and the build draws it. */
import type { Category } from './category.ts';
import type { Poster } from './poster.ts';

export interface ShareImage {
  /** Path of the page. */
  path: string;
  /** Whose glass it has; null for those of the site. */
  category: Category | null;
  /** What decides the look of the window, and the drawing in it. */
  seed: string;
  drawing: string;
  /** Above the title. */
  kind: string;
  title: string;
  /** Below the title, such as the author. */
  line: string;
  /** Name of the site. */
  site: string;
  /** Shown whole, instead of the drawn window. */
  poster: Poster | null;
}

/** In pixels; the size that link previews expect. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 };

/** The file in the site, for a page that has an image of its own. */
export const shareImageFile = (path: string): string => `share${path === '/' ? '/index' : path}.jpg`;
