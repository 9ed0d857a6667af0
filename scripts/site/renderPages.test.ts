import { glob, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generateResources, insertResources } from '../backend/fixtures/generateResources.ts';
import { startTestBackend } from '../backend/fixtures/testBackend.ts';
import { temporaryFolder } from '../system/fixtures/temporaryFolder.ts';
import { ROOT, withSlashes } from '../system/paths.ts';
import { execute, packageProgram } from '../system/processes.ts';
import { buildFolderFor } from './makeSite.ts';
import { startRendering } from './renderSite.ts';

/** Enough that several threads render. */
const RESOURCES = 600;

/** In snapshots. */
const TIME_OF_BUILD = /"asOf":"[^"]*"/;

test('every file is as Astro makes it in a build of its own', async () => {
  const folder = await temporaryFolder();
  const { url, settings, sql } = await startTestBackend();
  await insertResources(sql, generateResources(RESOURCES, new Date()));
  const { publishableKey: key } = settings;
  const common = { siteUrl: 'https://sanctuary.test', posterSeconds: 0 };
  const out = join(folder, 'site');
  const options = { ...common, backend: { url, key }, cache: join(folder, 'cache'), threads: 2 };
  await (await startRendering(options, out)).finish();
  const astros = buildFolderFor(join(folder, 'as Astro makes it'));
  await execute(await packageProgram('astro', 'build', '--outDir', astros), {
    cwd: ROOT,
    environment: {
      NODE_ENV: 'production',
      SITE_URL: common.siteUrl,
      SUPABASE_URL: url,
      SUPABASE_PUBLISHABLE_KEY: key,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: key,
      POSTER_SECONDS: '0',
      BUILD_CACHE: join(folder, 'cache of Astro'),
    },
  });
  const [made, expected] = [await filesIn(out), await filesIn(astros)];
  expect(made.filter((path) => path !== '_pages.json')).toEqual(expected);
  expect(expected.length).toBeGreaterThan(RESOURCES + 200);
  const read = async (file: string) => (await readFile(file, 'latin1')).replace(TIME_OF_BUILD, '');
  const same = async (path: string) => (await read(join(out, path))) === (await read(join(astros, path)));
  const different = await Promise.all(expected.map(async (path) => ((await same(path)) ? [] : [path])));
  expect(different.flat()).toEqual([]);
});

/** Their paths, sorted. */
async function filesIn(folder: string): Promise<string[]> {
  const paths = await Array.fromAsync(glob('**/*', { cwd: folder }));
  const files = await Promise.all(
    paths.map(async (path) => ((await stat(join(folder, path))).isFile() ? [withSlashes(path)] : [])),
  );
  return files.flat().sort();
}
