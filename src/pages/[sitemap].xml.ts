/** sitemap.xml. With too many pages for one file it is an index, and its parts are built too. */
import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { allNamed } from '../catalogue/names/names.rules.ts';
import { listedPages, sitemapFiles } from '../catalogue/seo/sitemap.rules.ts';
import { shownSeries } from '../catalogue/series/series.rules.ts';

export async function getStaticPaths() {
  const resources = (await getCollection('resources')).map(({ data }) => data);
  const series = (await getCollection('series')).map(({ data }) => data);
  const shown = shownSeries(series, resources).map((each) => each.series);
  const names = new Map([...allNamed(resources)].map(([path, named]) => [path, named.resources]));
  return sitemapFiles(listedPages(resources, shown, names), import.meta.env.SITE).map(({ name, xml }) => ({
    params: { sitemap: name },
    props: { xml },
  }));
}

export const GET: APIRoute<{ xml: string }> = ({ props }) =>
  new Response(props.xml, { headers: { 'Content-Type': 'application/xml' } });
