import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../backend/fixtures/temporaryFolder.ts';
import { startTestBackend } from '../backend/fixtures/testBackend.ts';
import { generateResources, insertResources } from '../bench/generateResources.ts';
import { publishFolder } from './publishSite.ts';

/** Enough resources that the build starts threads. */
const RESOURCES = 600;

test('pages are identical with and without threads', async () => {
  const folder = await temporaryFolder();
  const backend = await startTestBackend();
  await insertResources(backend.sql, generateResources(RESOURCES, new Date()));
  const pagesWith = async (threads: number): Promise<Map<string, string>> => {
    const out = join(folder, `site of ${threads}`);
    await publishFolder({
      backend: { url: backend.url, key: backend.settings.publishableKey },
      siteUrl: 'https://sanctuary.test',
      out,
      cache: join(folder, 'cache'),
      posterSeconds: 0,
      threads,
    });
    const paths = await Array.fromAsync(glob('**/*.html', { cwd: out }));
    return new Map(
      await Promise.all(paths.sort().map(async (path) => [path, await readFile(join(out, path), 'utf8')] as const)),
    );
  };
  const [single, parallel] = [await pagesWith(0), await pagesWith(2)];
  expect([...parallel.keys()]).toEqual([...single.keys()]);
  expect(parallel.size).toBeGreaterThan(RESOURCES);
  expect([...parallel].filter(([path, html]) => html !== single.get(path)).map(([path]) => path)).toEqual([]);
});
