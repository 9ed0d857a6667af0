/** Input of the search index. The build deletes it once the index is made. */
import type { APIRoute } from 'astro';
import { searchRecords, seriesRecord } from '../catalogue/search/searchRecord.rules.ts';
import { site } from '../site.ts';
import { catalogue } from './_catalogue.loader.ts';

export const GET: APIRoute = async () => {
  const { resources, series } = await catalogue();
  const ofSeries = series.map((each) => seriesRecord(each.series));
  return Response.json([...searchRecords(resources, site.language), ...ofSeries]);
};
