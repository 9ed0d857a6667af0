import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { CATEGORIES } from '../../contract/resource.ts';
import { canonicalPath } from './canonicalPath.ts';
import { categoryPath } from './paths.ts';
import { ROUTES } from './routes.ts';

test('every page of the site is a route, and every route has a page', async () => {
  const files = (await Array.fromAsync(glob('*.astro', { cwd: 'src/pages' }))).map((file) =>
    file.replace('.astro', ''),
  );
  const written = files
    .filter((name) => !['404', '[category]'].includes(name))
    .map((name) => canonicalPath(`/${name}`));
  expect(ROUTES.map(({ path }) => path).toSorted()).toEqual([...written, ...CATEGORIES.map(categoryPath)].toSorted());
});

/** The Cache-Control values in `_headers`, by path. */
async function cacheRules(): Promise<Map<string, string>> {
  const rules = await readFile('public/_headers', 'utf8');
  const found = [...rules.matchAll(/^(\/\S*)\n(?: {2}.*\n)*? {2}Cache-Control: (.*)$/gm)];
  return new Map(found.map(([, path = '', value = '']) => [path, value]));
}

test('hosts are told for each route whether browsers may keep its page', async () => {
  const rules = await cacheRules();
  for (const { path, cached } of ROUTES)
    expect([path, rules.get(path)]).toEqual([path, cached ? 'no-cache' : 'no-store']);
  for (const category of CATEGORIES) expect(rules.get(`${categoryPath(category)}/*`)).toBe('no-cache');
});
