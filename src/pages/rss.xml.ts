import { getCollection } from 'astro:content';
import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { feed } from '../rules/seo/feed.ts';
import { feedPath } from '../rules/site/paths.ts';
import { site } from '../site.ts';
import { CATEGORY_WORDS } from '../wording/categories.ts';
import { SHARING_WORDS } from '../wording/sharing.ts';

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
