/** Lighthouse on each kind of public page, beside an empty one that is served alike. */
import { glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright';
import { launchOptions } from '../../src/e2e/chromium.ts';
import { run } from '../backend/failure.ts';
import { staticSite } from '../backend/staticSite.ts';
import { type Backend, startBackend } from '../backend.ts';
import { seed } from '../seed.ts';
import { publishFolder } from '../site/publishSite.ts';
import { CATEGORIES, measurePage, type PageReport } from './lighthouse.ts';

const HELP = `npm run bench:pages [-- --only about,control]

Builds the starter catalogue, serves it compressed on this machine and runs Lighthouse (mobile)
on the home page, a list, a resource, about, and an empty control page. Prints the medians of five
runs, requests, bytes by type, and how each page's LCP stands to that of the empty one.

Runs count only while Lighthouse finds the machine fast enough (benchmark index 2000 or more). If
15 tries do not give five, the bytes alone are told. Nothing else should run meanwhile.`;

/** As little as a page can be that has a largest contentful paint. */
const EMPTY = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="description" content="An empty page."><title>Empty</title><main><h1>Empty</h1></main>`;

async function command() {
  const options = { only: { type: 'string', default: '' }, help: { type: 'boolean' } } as const;
  const { values } = parseArgs({ options });
  if (values.help) return console.info(HELP);
  const only = values.only.split(',').filter(Boolean);
  const folder = await mkdtemp(join(tmpdir(), 'sanctuary-bench-'));
  const backend = await startBackend({ environment: { DATA_DIR: join(folder, 'data'), PORT: '0' } });
  try {
    const pages = await publish(backend, folder);
    const chosen = Object.entries(pages).filter(([name]) => only.length === 0 || only.includes(name));
    print(await measureAll(backend.settings.siteUrl, chosen));
  } finally {
    await backend.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Builds and serves the site. Gives the paths of the pages to measure, by their names. */
async function publish(backend: Backend, folder: string): Promise<Record<string, string>> {
  await seed(backend.sql, new Date());
  const out = join(folder, 'site');
  await publishFolder({
    backend: { url: backend.url, key: backend.settings.publishableKey },
    siteUrl: backend.settings.siteUrl,
    out,
    cache: join(folder, 'cache'),
  });
  await writeFile(join(out, 'control.html'), EMPTY);
  await compressAll(out);
  const site = await staticSite(out);
  backend.serve((request) => site.fetch(request));
  const [book] =
    await backend.sql`select id from public.resources where category = 'books' order by created_at desc limit 1`;
  return { home: '/', list: '/books', detail: `/books/${book?.id}`, about: '/about', control: '/control' };
}

/** As a host that compresses with brotli does, once. */
async function compressAll(folder: string): Promise<void> {
  for await (const path of glob('**/*.{html,js,css,svg,json,webmanifest}', { cwd: folder })) {
    const file = join(folder, path);
    await writeFile(`${file}.br`, brotliCompressSync(await readFile(file)));
  }
}

async function measureAll(origin: string, pages: [name: string, path: string][]): Promise<Map<string, PageReport>> {
  const port = await freePort();
  const options = await launchOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  });
  const reports = new Map<string, PageReport>();
  try {
    for (const [name, path] of pages) {
      console.info(`Measuring ${name} …`);
      reports.set(name, await measurePage(`${origin}${path}`, port));
    }
  } finally {
    await browser.close();
  }
  return reports;
}

function print(reports: Map<string, PageReport>): void {
  const control = reports.get('control')?.measured?.lcp;
  const figures = [...reports].map(([name, { measured, tries }]) => [
    name,
    measured
      ? {
          ...Object.fromEntries(CATEGORIES.map((category, index) => [category, measured.scores[index]])),
          ...{
            'LCP, ms': Math.round(measured.lcp),
            'LCP ÷ control': control && Number((measured.lcp / control).toFixed(2)),
          },
          ...{ CLS: Number(measured.cls.toFixed(3)), 'TBT, ms': Math.round(measured.tbt), tries },
        }
      : { performance: 'machine too slow', tries },
  ]);
  console.table(Object.fromEntries(figures));
  const bytes = [...reports].map(([name, { requests, bytes }]) => [
    name,
    { requests, ...bytes, total: Object.values(bytes).reduce((sum, size) => sum + size, 0) },
  ]);
  console.table(Object.fromEntries(bytes));
  for (const [name, { faults }] of reports) for (const fault of faults) console.info(`${name} loses points: ${fault}`);
}

/** A port on which nothing listens. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

if (import.meta.main) await run(command);
