import type { Category } from '../contract/resource.ts';
import { site } from '../site.ts';

const { language, region } = new Intl.Locale(site.language).maximize();

/** What links, feeds and search results say of the site where no page says it already. */
export const SHARING_WORDS = {
  /** The language of the site as previews of a link name it, such as `en_US`. */
  locale: `${language}_${region}`,
  /** What a resource's page is about when no one has described it. */
  undescribed: (one: string, title: string, author: string | null) =>
    author ? `${one} by ${author}: ${title}.` : `${one}: ${title}.`,
  /** The picture beside a shared link, by the category whose colours it has. */
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
