/** Measures weight and speed of each kind of public page, compared with an empty page. */
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Backend } from '../backend/backend.ts';
import { seed } from '../backend/seed.ts';
import { staticSite } from '../backend/staticSite.ts';
import { withTemporaryBackend } from '../backend/withTemporaryBackend.ts';
import { publishFolder } from '../site/publishSite.ts';
import { readArguments } from '../system/arguments.ts';
import { run } from '../system/commandError.ts';
import { measurePages } from './measurePages.ts';
import { createMember } from './memberBrowser.ts';
import { wholeNumber } from './options.ts';

const HELP = `npm run bench:pages [-- --only about,control --slowdown 4]

Builds the site for the starter catalogue, serves it compressed on this machine, and measures the
home page, a list, a resource, about, the sign-in page, a member's dashboard, and an empty control
page. Prints
  - the first view on a phone without posters (and without tab icons, which this browser doesn't load);
    scripts/build.test.ts weighs the parts of each page
  - Lighthouse results (mobile): medians of five runs, and the ratio of each page's LCP to
    the control page's

If the machine's benchmark index is below 2000, times are worse than on a real phone; --slowdown 4
measures as if this machine were four times slower. Run nothing else meanwhile.`;

/** The control page: the smallest page that has a largest contentful paint. */
const EMPTY = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="description" content="An empty page."><title>Empty</title><main><h1>Empty</h1></main>`;

async function command() {
  const options = { only: { type: 'string', default: '' }, slowdown: { type: 'string', default: '1' } } as const;
  const { values } = readArguments(HELP, options);
  const only = values.only.split(',').filter(Boolean);
  await withTemporaryBackend(async (backend, folder) => {
    const out = join(folder, 'site');
    const pages = await publish(backend, folder, out);
    const chosen = Object.entries(pages).filter(([name]) => only.length === 0 || only.includes(name));
    await measurePages(backend.settings.siteUrl, chosen, await createMember(backend), wholeNumber(values.slowdown));
  });
}

/** Builds and serves the site. Returns the paths of the pages to measure, by name. */
async function publish(backend: Backend, folder: string, out: string): Promise<Record<string, string>> {
  await seed(backend.sql, new Date());
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
  return {
    home: '/',
    list: '/books',
    detail: `/books/${book?.id}`,
    about: '/about',
    login: '/login',
    dashboard: '/dashboard',
    control: '/control',
  };
}

/** Compresses every file with brotli, as a static host does at upload. */
async function compressAll(folder: string): Promise<void> {
  for await (const path of glob('**/*.{html,js,css,svg,json,webmanifest}', { cwd: folder })) {
    const file = join(folder, path);
    await writeFile(`${file}.br`, brotliCompressSync(await readFile(file)));
  }
}

if (import.meta.main) await run(command);
