import { getCollection } from 'astro:content';
import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { feed } from '../catalogue/seo/feed.rules.ts';
import { SHARING_WORDS } from '../catalogue/seo/sharing.words.ts';
import { CATEGORY_WORDS } from '../core/parts/categories.words.ts';
import { feedPath } from '../core/site/paths.rules.ts';
import { site } from '../site.ts';

export const GET: APIRoute = async () => {
  const resources = (await getCollection('resources')).map(({ data }) => data);
  return rss(
    feed(resources, {
      title: SHARING_WORDS.feed(site.name),
      description: site.description,
      language: site.language,
      path: '/',
      feedPath: feedPath(null),
      origin: import.meta.env.SITE,
      kindOf: ({ category }) => CATEGORY_WORDS[category].title,
    }),
  );
};
