/** Shared by the search functions: authorization, parsing requests, and error responses. */
import { IMPORT_ERRORS, type ImportError } from '../../../src/contract/importing.ts';
import { refuseUnlessAdministrator, type Supabase } from './caller.ts';
import { type Fetch, json, readJson, withCors } from './http.ts';
import { type Asking, type PlatformLimits, refuse, SearchError } from './platform.ts';

export interface SearchSurroundings {
  supabase: Supabase;
  /** Address of the site, whose pages may call this. */
  siteUrl: string;
  fetch: Fetch;
  now: () => Date;
  limits: PlatformLimits;
}

export interface Search<Type extends string> {
  searchType: Type;
  query: string;
  pageToken: string | null;
}

/** Characters. */
const LONGEST_QUERY = 2000;
const LONGEST_TOKEN = 1000;

/** The handler of a search for administrators. `find` throws SearchError. */
export const searchHandler = <Type extends string>(
  { supabase, siteUrl, ...platform }: SearchSurroundings,
  types: readonly Type[],
  find: (search: Search<Type>, asking: Asking) => Promise<object>,
) =>
  withCors(siteUrl, async (request) => {
    try {
      if (request.method !== 'POST') refuse({ error: 'wrong method' });
      const error = await refuseUnlessAdministrator(request, supabase);
      if (error) refuse({ error: error });
      const search = readSearch(await readJson(request), types);
      return json(await find(search, { ...platform, signal: AbortSignal.timeout(platform.limits.milliseconds) }));
    } catch (error) {
      if (error instanceof SearchError) return refused(error.refused);
      throw error;
    }
  });

const refused = (body: ImportError): Response => json(body, IMPORT_ERRORS[body.error]);

/** @throws SearchError */
function readSearch<Type extends string>(body: unknown, types: readonly Type[]): Search<Type> {
  const text = (name: string): string => {
    const value: unknown = typeof body === 'object' && body ? Reflect.get(body, name) : null;
    return typeof value === 'string' ? value.trim() : '';
  };
  const searchType = types.find((type) => type === text('searchType'));
  const query = text('query');
  const pageToken = text('pageToken') || null;
  if (!searchType || !query || query.length > LONGEST_QUERY || (pageToken?.length ?? 0) > LONGEST_TOKEN)
    return refuse({ error: 'invalid request' });
  return { searchType, query, pageToken };
}
