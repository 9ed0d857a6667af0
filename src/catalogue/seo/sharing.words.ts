import { site } from '../../site.ts';

const { language, region } = new Intl.Locale(site.language).maximize();

/** Text for link previews, feeds and search engines that is on no page. */
export const SHARING_WORDS = {
  /** The site's language as link previews write it, such as `en_US`. */
  locale: `${language}_${region}`,
  /** Description of a resource that has none. */
  undescribed: (one: string, title: string, author: string | null) =>
    author ? `${one} by ${author}: ${title}.` : `${one}: ${title}.`,
  /** Alt text of a shared link's picture. */
  picture: (title: string) => `${title}, beside a window of stained glass`,
  feed: (site: string, category?: string) => (category ? `${site}: ${category}` : site),
};
