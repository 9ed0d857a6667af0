/** What the search suggests before anything is typed. */
import type { APIRoute } from 'astro';
import { searchStart } from '../../catalogue/search/searchStart.rules.ts';
import { catalogue } from '../_catalogue.loader.ts';

export const GET: APIRoute = async () => {
  const { named, series, books } = await catalogue();
  const names = [...named()].map(([path, each]) => ({ path, ...each }));
  const authors = names.filter(({ kind }) => kind === 'author').map(({ name }) => name);
  const tags = names.filter(({ kind }) => kind === 'tag');
  return Response.json(
    searchStart(
      tags,
      authors,
      series.map((shown) => shown.series),
      books().map(({ book }) => book),
    ),
  );
};
