/** The site's facts for the tests of another language. Used through SITE_FACTS in astro.config.mjs. */
import { site as english } from './site.ts';

export const site: typeof english = { ...english, language: 'de' };
