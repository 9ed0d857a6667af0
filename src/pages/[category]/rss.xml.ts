import { getCollection } from 'astro:content';
import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { CATEGORIES, type Category, type Resource } from '../../contract/resource.ts';
import { feed } from '../../rules/seo/feed.ts';
import { categoryPath, feedPath } from '../../rules/site/paths.ts';
import { site } from '../../site.ts';
import { CATEGORY_WORDS } from '../../wording/categories.ts';
import { CATEGORY_LINES } from '../../wording/categoryLines.ts';
import { SHARING_WORDS } from '../../wording/sharing.ts';

interface Props {
  category: Category;
  resources: Resource[];
}

export async function getStaticPaths() {
  const all = (await getCollection('resources')).map(({ data }) => data);
  return CATEGORIES.map((category) => ({
    params: { category },
    props: { category, resources: all.filter((resource) => resource.category === category) },
  }));
}

export const GET: APIRoute<Props> = ({ props: { category, resources } }) => {
  const { title } = CATEGORY_WORDS[category];
  const { tagline } = CATEGORY_LINES[category];
  return rss(
    feed(resources, {
      title: SHARING_WORDS.feed(site.name, title),
      description: tagline,
      language: site.language,
      path: categoryPath(category),
      feedPath: feedPath(category),
      origin: import.meta.env.SITE,
      kindOf: () => title,
    }),
  );
};
