/** sitemap.xml. With too many pages for one file it is an index, and its parts are built too. */
import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { listedPages, sitemapFiles } from '../rules/seo/sitemap.ts';

export async function getStaticPaths() {
  const resources = (await getCollection('resources')).map(({ data }) => data);
  return sitemapFiles(listedPages(resources), import.meta.env.SITE).map(({ name, xml }) => ({
    params: { sitemap: name },
    props: { xml },
  }));
}

export const GET: APIRoute<{ xml: string }> = ({ props }) =>
  new Response(props.xml, { headers: { 'Content-Type': 'application/xml' } });
