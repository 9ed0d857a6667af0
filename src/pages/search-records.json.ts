/** For the build, which makes the index of the search from it and takes it away. */
import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { searchRecord } from '../rules/search/searchRecord.ts';

export const GET: APIRoute = async () =>
  Response.json((await getCollection('resources')).map(({ data }) => searchRecord(data)));
