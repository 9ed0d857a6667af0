/** sitemap.xml. With too many pages for one file it is an index, and its parts are built too. */
import type { APIRoute } from 'astro';
import { bookPath } from '../catalogue/bible/bookPath.rules.ts';
import { listedPages, sitemapFiles } from '../catalogue/seo/sitemap.rules.ts';
import { catalogue } from './_catalogue.loader.ts';

export async function getStaticPaths() {
  const { resources, series, newsletters, books, named } = await catalogue();
  const shown = series.map((each) => each.series);
  const names = new Map([
    ...books().map((each) => [bookPath(each.book), each.resources] as const),
    ...[...named()].map(([path, each]) => [path, each.resources] as const),
  ]);
  return sitemapFiles(listedPages(resources, shown, names, newsletters), import.meta.env.SITE).map(({ name, xml }) => ({
    params: { sitemap: name },
    props: { xml },
  }));
}

export const GET: APIRoute<{ xml: string }> = ({ props }) =>
  new Response(props.xml, { headers: { 'Content-Type': 'application/xml' } });
