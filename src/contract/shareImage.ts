/** The picture that apps show beside a shared link. Each page provides the text, and the build draws the picture. */
import type { Category } from './category.ts';
import type { Poster } from './poster.ts';

export interface ShareImage {
  /** Path of the page. */
  path: string;
  /** The category whose stained glass is used; null for the site's own. */
  category: Category | null;
  /** Seed for the look of the window and the drawing in it. */
  seed: string;
  drawing: string;
  /** Above the title. */
  kind: string;
  title: string;
  /** Below the title, such as the author. */
  line: string;
  /** Name of the site. */
  site: string;
  /** Shown uncropped, in place of the drawn window. */
  poster: Poster | null;
}

/** In pixels; the size that link previews expect. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 };

/** The file on the site, for a page with its own image. */
export const shareImageFile = (path: string): string => `share${path === '/' ? '/index' : path}.jpg`;
