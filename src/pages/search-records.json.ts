/** Input of the search index. The build deletes it after the index is made. */
import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { searchRecords, seriesRecord } from '../catalogue/search/searchRecord.rules.ts';
import { shownSeries } from '../catalogue/series/series.rules.ts';
import { site } from '../site.ts';

export const GET: APIRoute = async () => {
  const resources = (await getCollection('resources')).map(({ data }) => data);
  const series = (await getCollection('series')).map(({ data }) => data);
  const shown = shownSeries(series, resources).map((each) => seriesRecord(each.series));
  return Response.json([...searchRecords(resources, site.language), ...shown]);
};
