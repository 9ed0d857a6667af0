import { cp, mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { serveApp } from '../backend/fixtures/serveApp.ts';
import { rawRequest } from '../backend/fixtures/testBackend.ts';
import { staticSite } from '../backend/staticSite.ts';
import { temporaryFolder } from '../system/fixtures/temporaryFolder.ts';
import { ROOT } from '../system/paths.ts';
import { execute } from '../system/processes.ts';
import { carryOver } from './carryOver.ts';
import { openLiveSite } from './liveSite.ts';

const SWAPS = 20;
const CLIENTS = 8;
const PATHS = ['/', ...Array.from({ length: 12 }, (_, number) => `/books/${number}`)];

let data: string;

beforeEach(async () => {
  data = await temporaryFolder();
});

/** Writes a site with `version` in all of its pages. */
async function writeSite(folder: string, version: string): Promise<void> {
  await mkdir(join(folder, 'books'), { recursive: true });
  for (const path of PATHS) await writeFile(join(folder, `${path === '/' ? 'index' : path}.html`), version);
}

async function listen() {
  let answer = (_: Request): Response | Promise<Response> => new Response('none', { status: 503 });
  const { url, close } = await serveApp({ fetch: (request) => answer(request) });
  onTestFinished(close);
  const serve = async (folder: string) => {
    const site = await staticSite(folder);
    answer = (request) => site.fetch(request);
  };
  return { serve, url };
}

/** Publishes a site of that version without building it. */
async function publish(folders: Awaited<ReturnType<typeof openLiveSite>>, version: string): Promise<string> {
  const previous = await folders.prepare();
  await writeSite(folders.draft, version);
  if (previous) await carryOver(previous, folders.draft);
  const folder = await folders.goLive();
  await folders.finish([]);
  return folder;
}

const home = async (url: string) => (await rawRequest(url, '/')).text;

test('during 20 publishes every request is answered from a site that is not older than the request', async () => {
  const { serve, url } = await listen();
  const folders = await openLiveSite(data, serve);
  await publish(folders, '0');
  let [done, live, responses] = [false, 0, 0];
  const wrongResponses: unknown[] = [];
  const visit = async (first: number) => {
    for (let number = first; !done; number += 1, responses += 1) {
      const before = live;
      const path = PATHS[number % PATHS.length] ?? '/';
      const { status, text } = await rawRequest(url, path);
      if (status !== 200 || Number(text) < before) wrongResponses.push({ path, status, text, before });
    }
  };
  const visits = Array.from({ length: CLIENTS }, (_, number) => visit(number * 7));
  for (let version = 1; version <= SWAPS; version += 1) {
    await publish(folders, `${version}`);
    live = version;
    const enough = responses + CLIENTS;
    while (responses < enough) await home(url);
  }
  done = true;
  await Promise.all(visits);
  expect(wrongResponses).toEqual([]);
  expect(await home(url)).toBe(`${SWAPS}`);
  // The live site, the one before it, and the pointer file.
  expect(await readdir(join(data, 'sites'))).toHaveLength(3);
});

test('after a kill during a build, the next start serves the live site and removes leftovers', async () => {
  const first = await listen();
  await publish(await openLiveSite(data, first.serve), 'whole');
  const sites = join(data, 'sites');
  // As after a kill during a build, just before the pointer to the new site was written.
  await writeSite(join(sites, 'building'), 'half');
  await writeSite(join(sites, 'unnamed'), 'unnamed');
  await writeFile(join(sites, 'live.draft'), 'unna');
  const { serve, url } = await listen();
  const folders = await openLiveSite(data, serve);
  expect(await home(url)).toBe('whole');
  expect((await readdir(sites)).sort()).toEqual([expect.stringMatching(/^[-0-9a-f]{36}$/), 'live']);
  await publish(folders, 'next');
  expect(await home(url)).toBe('next');
});

test('after a kill -9 in the middle of a swap, the next start serves one whole site', async () => {
  const first = await listen();
  await publish(await openLiveSite(data, first.serve), 'whole');
  const script = `
    const { openLiveSite } = await import('./scripts/site/liveSite.ts');
    const { cp } = await import('node:fs/promises');
    let opened = false;
    const folders = await openLiveSite(${JSON.stringify(data)}, async (folder) => {
      // The next site has its folder and is served, and the pointer still names the former one.
      if (opened) process.kill(process.pid, 'SIGKILL');
    });
    opened = true;
    await cp(await folders.prepare(), folders.draft, { recursive: true });
    await folders.goLive();`;
  const killed = execute([process.execPath, '--input-type=module', '-e', script], { cwd: ROOT });
  await expect(killed).rejects.toMatchObject({ signal: 'SIGKILL' });
  expect(await readdir(join(data, 'sites'))).toHaveLength(3);
  const { serve, url } = await listen();
  const folders = await openLiveSite(data, serve);
  expect(await home(url)).toBe('whole');
  expect(await readdir(join(data, 'sites'))).toHaveLength(2);
  await publish(folders, 'next');
  expect(await home(url)).toBe('next');
});

test('a data directory starts without a site if that was deleted', async () => {
  const { serve, url } = await listen();
  await rm(await publish(await openLiveSite(data, serve), 'gone'), { recursive: true });
  const next = await listen();
  const folders = await openLiveSite(data, next.serve);
  expect(await home(next.url)).toBe('none');
  expect(await folders.prepare()).toBeUndefined();
  await publish(folders, 'again');
  expect(await home(next.url)).toBe('again');
  expect(url).not.toBe(next.url);
});

test('files of the former search index are served until the next publish', async () => {
  const { serve, url } = await listen();
  const folders = await openLiveSite(data, serve);
  const folder = await publish(folders, '1');
  await mkdir(join(folder, 'pagefind'));
  await writeFile(join(folder, 'pagefind/former.pf_meta'), 'former');
  await folders.finish(['pagefind/former.pf_meta']);
  expect((await rawRequest(url, '/pagefind/former.pf_meta')).text).toBe('former');
  await publish(folders, '2');
  expect((await rawRequest(url, '/pagefind/former.pf_meta')).status).toBe(404);
});

test('scripts of the last week and the search index are copied without overwriting new files', async () => {
  const [previous, site] = [join(data, 'former'), join(data, 'next')];
  for (const [path, text] of [
    ['former/_astro/page.js', 'former'],
    ['former/_astro/shared.js', 'former'],
    ['former/pagefind/pagefind-entry.json', '{}'],
    ['next/_astro/shared.js', 'new'],
  ] as const) {
    await mkdir(dirname(join(data, path)), { recursive: true });
    await writeFile(join(data, path), text);
  }
  await cp(join(previous, '_astro/page.js'), join(previous, '_astro/old.js'));
  await utimes(join(previous, '_astro/old.js'), new Date(), new Date(Date.now() - 8 * 86_400_000));
  await carryOver(previous, site);
  expect((await readdir(join(site, '_astro'))).sort()).toEqual(['page.js', 'shared.js']);
  expect(await readFile(join(site, '_astro/shared.js'), 'utf8')).toBe('new');
  expect(await readdir(join(site, 'pagefind'))).toEqual(['pagefind-entry.json']);
});
