import { cp, glob, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { posterFolder } from '../../src/catalogue/posters/posterFiles.loader.ts';
import { temporaryFolder } from '../system/fixtures/temporaryFolder.ts';
import { ROOT, withSlashes } from '../system/paths.ts';
import { execute, packageProgram } from '../system/processes.ts';
import { buildFolderFor } from './makeSite.ts';

/** In snapshots. */
const TIME_OF_BUILD = /"asOf":"[^"]*"/;

/** Read and removed when the search index and the share images are made. */
const TAKEN = ['search-records.json', 'share-images.json'];

/** Written after rendering. */
const ADDED = /^(_pages\.json$|pagefind\/|share\/)/;

const { folder: site, siteUrl, backend, cache } = inject('site');

test('every file is as Astro makes it in a build of its own', async () => {
  const folder = await temporaryFolder();
  const astros = buildFolderFor(join(folder, 'as Astro makes it'));
  const own = join(folder, 'cache of Astro');
  await cp(posterFolder(cache), posterFolder(own), { recursive: true });
  await execute(await packageProgram('astro', 'build', '--outDir', astros), {
    cwd: ROOT,
    environment: {
      NODE_ENV: 'production',
      SITE_FACTS: 'src/testing/browser/site.ts',
      SITE_URL: siteUrl,
      SUPABASE_URL: backend.url,
      SUPABASE_PUBLISHABLE_KEY: backend.key,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.key,
      POSTER_SECONDS: '0',
      BUILD_CACHE: own,
    },
  });
  const expected = (await filesIn(astros)).filter((path) => !TAKEN.includes(path));
  const made = await filesIn(site);
  expect(made.filter((path) => !ADDED.test(path))).toEqual(expected);
  // Enough for several rendering threads.
  expect(expected.filter((path) => path.endsWith('.html')).length).toBeGreaterThan(500);
  const read = async (file: string) => (await readFile(file, 'latin1')).replace(TIME_OF_BUILD, '');
  const same = async (path: string) => (await read(join(site, path))) === (await read(join(astros, path)));
  const different = await Promise.all(expected.map(async (path) => ((await same(path)) ? [] : [path])));
  expect(different.flat()).toEqual([]);
});

/** The files' paths, sorted. */
async function filesIn(folder: string): Promise<string[]> {
  const paths = await Array.fromAsync(glob('**/*', { cwd: folder }));
  const files = await Promise.all(
    paths.map(async (path) => ((await stat(join(folder, path))).isFile() ? [withSlashes(path)] : [])),
  );
  return files.flat().sort();
}
