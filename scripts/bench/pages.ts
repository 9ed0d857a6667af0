/** Measures weight and speed of each kind of public page, beside an empty page served in the same way. */
import { glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { run } from '../backend/failure.ts';
import { staticSite } from '../backend/staticSite.ts';
import { type Backend, startBackend } from '../backend.ts';
import { seed } from '../seed.ts';
import { publishFolder } from '../site/publishSite.ts';
import { measurePages } from './measurePages.ts';

const HELP = `npm run bench:pages [-- --only about,control]

Builds the starter catalogue, serves it compressed on this machine, and looks at the home page, a
list, a resource, about, and an empty control page. Prints
  - what they weigh: HTML with its styles, JavaScript at rest and in use, and the first view of a
    phone without posters and without the icons of tabs, which this browser does not ask for
  - what Lighthouse (mobile) finds: the medians of five runs, and how each page's LCP stands to
    that of the empty one

Runs on a machine that Lighthouse finds too slow (benchmark index below 2000) count only where there
are no others; that, and runs that could not finish, is said below the figures. Nothing else should
run meanwhile.`;

/** The smallest page that has a largest contentful paint. */
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
    const out = join(folder, 'site');
    const pages = await publish(backend, folder, out);
    const chosen = Object.entries(pages).filter(([name]) => only.length === 0 || only.includes(name));
    await measurePages(backend.settings.siteUrl, out, chosen);
  } finally {
    await backend.stop();
    await rm(folder, { recursive: true, force: true });
  }
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
  return { home: '/', list: '/books', detail: `/books/${book?.id}`, about: '/about', control: '/control' };
}

/** Compresses every file with brotli, as a static host does at upload. */
async function compressAll(folder: string): Promise<void> {
  for await (const path of glob('**/*.{html,js,css,svg,json,webmanifest}', { cwd: folder })) {
    const file = join(folder, path);
    await writeFile(`${file}.br`, brotliCompressSync(await readFile(file)));
  }
}

if (import.meta.main) await run(command);
