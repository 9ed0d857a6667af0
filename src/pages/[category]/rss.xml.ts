import { getCollection } from 'astro:content';
import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { CATEGORY_LINES } from '../../catalogue/list/categoryLines.words.ts';
import { feed } from '../../catalogue/seo/feed.rules.ts';
import { SHARING_WORDS } from '../../catalogue/seo/sharing.words.ts';
import { CATEGORIES, type Category } from '../../contract/category.ts';
import type { Resource } from '../../contract/resource.ts';
import { CATEGORY_WORDS } from '../../core/parts/categories.words.ts';
import { categoryPath, feedPath } from '../../core/site/paths.rules.ts';
import { site } from '../../site.ts';

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
