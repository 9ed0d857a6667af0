import type { SHARING_WORDS as ENGLISH } from '../../../../catalogue/seo/sharing.words.ts';
import { site } from '../../../../site.ts';
import type { Translated } from '../../../translated.ts';

const { language, region } = new Intl.Locale(site.language).maximize();

/** Text for link previews, feeds and search engines that is on no page. */
export const SHARING_WORDS: Translated<typeof ENGLISH> = {
  /** The site's language as link previews write it, such as `de_DE`. */
  locale: `${language}_${region}`,
  /** Description of a resource that has none. */
  undescribed: (one, title, author) => (author ? `${one} von ${author}: ${title}.` : `${one}: ${title}.`),
  /** Alt text of a shared link's picture. */
  picture: (title) => `${title}, neben einem bunten Kirchenfenster`,
  feed: (site, category) => (category ? `${site}: ${category}` : site),
};
