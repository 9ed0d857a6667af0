import type { Category } from '../contract/resource.ts';
import { site } from '../site.ts';

const { language, region } = new Intl.Locale(site.language).maximize();

/** Text for link previews, feeds and search engines that is on no page. */
export const SHARING_WORDS = {
  /** The site's language as link previews write it, such as `en_US`. */
  locale: `${language}_${region}`,
  /** Description of a resource that has none. */
  undescribed: (one: string, title: string, author: string | null) =>
    author ? `${one} by ${author}: ${title}.` : `${one}: ${title}.`,
  /** Alt text of the preview image, by the category whose colours it has. */
  picture: {
    site: 'A window of glass in many colours, lit by a single flame',
    sermons: 'A window of blue glass, lit by a single flame',
    worship: 'A window of violet glass, lit by a single flame',
    movies: 'A window of red glass, lit by a single flame',
    books: 'A window of green glass, lit by a single flame',
    others: 'A window of teal glass, lit by a single flame',
  } satisfies Record<Category | 'site', string>,
  feed: (site: string, category?: string) => (category ? `${site}: ${category}` : site),
};
