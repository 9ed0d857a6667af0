/** Input of the search index. The build deletes it after the index is made. */
import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { searchRecord } from '../rules/search/searchRecord.ts';

export const GET: APIRoute = async () =>
  Response.json((await getCollection('resources')).map(({ data }) => searchRecord(data)));
