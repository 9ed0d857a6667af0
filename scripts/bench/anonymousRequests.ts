/** The most expensive requests that a visitor can send to the REST API. */

export interface AnonymousRequest {
  name: string;
  /** Path below `/rest/v1/`. */
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON with POST. */
  body?: object;
}

/** A comma-separated list of `n` items, as filters and columns take it. */
const many = (n: number, one: (index: number) => string): string =>
  Array.from({ length: n }, (_, at) => one(at)).join();

const ilikes = (n: number) => `resources?select=id&or=(${many(n, (at) => `description.ilike.*q${at}z*`)})`;
const aliases = (n: number) => many(n, (at) => `a${at}:description`);

export const ORDINARY: AnonymousRequest = {
  name: 'a list as the site requests it',
  path: 'rpc/search_resources',
  body: { category: 'sermons', query: 'comfort' },
};

/** As many filters as fit into the longest allowed query. */
export const SLOWEST: AnonymousRequest = { name: '45 ilike in one or', path: ilikes(45) };

export const REQUESTS: AnonymousRequest[] = [
  ORDINARY,
  { name: 'a search for two letters, 100 rows', path: 'rpc/search_resources', body: { query: 'th', page_size: 100 } },
  { name: 'a search for a megabyte', path: 'rpc/search_resources', body: { query: 'ab'.repeat(500_000) } },
  { name: 'a tag of a megabyte', path: 'rpc/search_resources', body: { tag: 'ab'.repeat(500_000) } },
  { name: 'a search with 90 columns', path: `rpc/search_resources?page_size=100&select=${aliases(90)}` },
  SLOWEST,
  { name: '100 ilike in one or', path: ilikes(100) },
  { name: 'an ilike, counted', path: 'resources?select=id&description=ilike.*qz*', headers: { prefer: 'count=exact' } },
  { name: 'a regular expression', path: 'resources?select=id&description=match.(a|aa|b*)*(c|cc)*z(.*)%5C1$' },
  { name: 'all rows and columns', path: 'resources?select=*&limit=100000' },
  { name: 'all rows and columns, as CSV', path: 'resources?select=*&limit=100000', headers: { accept: 'text/csv' } },
  { name: 'a column 90 times', path: `resources?select=${aliases(90)}` },
  { name: 'a column 800 times', path: `resources?select=${aliases(800)}` },
  { name: 'sorted by columns without an index', path: 'resources?select=id&order=description.desc,search_text,title' },
  { name: 'the last rows', path: 'resources?select=id&order=created_at&offset=99900' },
  { name: 'tags by 100 names', path: `resources?select=id&tags=ov.{${many(100, (at) => `x${at}`)}}` },
];
