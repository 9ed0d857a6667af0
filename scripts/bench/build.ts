/** Measures build times of the site for several catalogue sizes: full builds, and builds after one edit. */
import { glob, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure, run } from '../backend/failure.ts';
import { type Backend, startBackend } from '../backend.ts';
import { publishFolder } from '../site/publishSite.ts';
import { withSlashes } from '../system/paths.ts';
import { generateResources, insertResources } from './generateResources.ts';
import { pageKind } from './pageKinds.ts';
import type { Usage } from './recordUsage.ts';

const HELP = `npm run bench:build [-- --sizes 1000,10000,50000]

Builds the site for generated catalogues, which include minimal and extreme resources, with a
temporary embedded backend: a full build, a full build that keeps its pages for the next one as
npm start does, and a build after one edit, which copies unchanged pages. Prints pages, seconds
until they are live, pages per second, peak memory, files, bytes by kind of page, and the bytes
that the next build needs, which a workflow must cache. No resource has a picture.

Goals: a full build makes at least 350 pages per second; an edit at 10,000 resources is live in
10 s. Run nothing else meanwhile, and do not delete thousands of files in the six minutes before:
ext4 then takes about ten times as long to create files.`;

interface Measured {
  resources: number;
  build: 'full' | 'full, keeping pages' | 'one edit';
  pages: number;
  seconds: number;
  'pages per second': number;
  /** Sum over all processors. Shows the cost of the build when other programs slow down `seconds`. */
  'CPU seconds': number;
  'peak memory, MB': number;
  files: number;
  /** What the next build needs: the site itself, and the cache of pictures and of Astro. */
  'site and cache, MB': number;
}

async function command() {
  const { values } = parseArgs({
    options: { sizes: { type: 'string', default: '1000,10000' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.info(HELP);
  const sizes = values.sizes.split(',').map(Number);
  if (!sizes.every((size) => Number.isInteger(size) && size > 0))
    throw new Failure('--sizes takes whole numbers above zero: --sizes 1000,10000');
  const folder = await mkdtemp(join(tmpdir(), 'sanctuary-bench-'));
  try {
    for (const size of sizes) await measureSize(size, join(folder, `${size}`));
  } finally {
    // Not earlier: on some file systems, creating files is much slower just after many were removed.
    await rm(folder, { recursive: true, force: true });
  }
}

const EDIT = 'Edited for this measurement';

async function measureSize(size: number, folder: string): Promise<void> {
  const backend = await startBackend({ environment: { DATA_DIR: join(folder, 'data'), PORT: '0' } });
  try {
    const resources = generateResources(size, new Date());
    await insertResources(backend.sql, resources);
    // As autovacuum does on a server that has been running for a minute.
    await backend.sql`analyze public.resources`;
    const full = await measureBuild(backend, folder, size, 'full');
    const keeping = await measureBuild(backend, folder, size, 'full, keeping pages');
    const edited = resources[Math.floor(size / 2)]?.id ?? '';
    await backend.sql`update public.resources set title = ${EDIT} where id = ${edited}`;
    const edit = await measureBuild(backend, folder, size, 'one edit');
    await requireEdit(join(folder, 'site'), edited);
    console.table([full, keeping, edit]);
    console.table(await bytesByKind(join(folder, 'site')));
  } finally {
    await backend.stop();
  }
}

async function measureBuild(
  backend: Backend,
  folder: string,
  resources: number,
  build: Measured['build'],
): Promise<Measured> {
  const out = join(folder, 'site');
  const usageFile = join(folder, `usage of ${build}`);
  process.env.USAGE_FILE = usageFile;
  process.env.NODE_OPTIONS = `--import=${new URL('recordUsage.ts', import.meta.url)}`;
  const { pages, seconds } = await publishFolder({
    backend: { url: backend.url, key: backend.settings.publishableKey },
    siteUrl: 'https://sanctuary.test',
    out,
    cache: join(folder, 'cache'),
    incremental: build !== 'full',
  });
  const { cpu, memory } = await readUsage(usageFile);
  const files = await Array.fromAsync(glob('**/*.*', { cwd: out }));
  return {
    resources,
    build,
    pages,
    seconds: Number(seconds.toFixed(1)),
    'pages per second': Math.round(pages / seconds),
    'CPU seconds': Number(cpu.toFixed(1)),
    'peak memory, MB': Math.round(memory / 1e6),
    files: files.length,
    'site and cache, MB': Math.round(((await bytesOf(out)) + (await bytesOf(join(folder, 'cache')))) / 1e6),
  };
}

async function bytesOf(folder: string): Promise<number> {
  let bytes = 0;
  for await (const file of glob('**/*', { cwd: folder })) bytes += (await stat(join(folder, file))).size;
  return bytes;
}

/** Fails if the built page does not show the edit, since the measurement would then mean nothing. */
async function requireEdit(out: string, id: string): Promise<void> {
  const [path = ''] = await Array.fromAsync(glob(`*/${id}.html`, { cwd: out }));
  if (!(await readFile(join(out, path), 'utf8')).includes(EDIT)) throw new Failure(`The edit is not in ${path}.`);
}

/** Usage that the build's processes recorded at exit: the sum of seconds, and bytes of the largest process. */
async function readUsage(file: string): Promise<Usage> {
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  const processes = lines.map((line): Usage => JSON.parse(line));
  return {
    cpu: processes.reduce((sum, { cpu }) => sum + cpu, 0),
    memory: Math.max(...processes.map(({ memory }) => memory)),
  };
}

/** Number of files of each kind and their bytes on the disk, uncompressed. */
async function bytesByKind(out: string): Promise<Record<string, Record<string, number>>> {
  const kinds: Record<string, { files: number; bytes: number; largest: number }> = {};
  for await (const file of glob('**/*.*', { cwd: out })) {
    const path = withSlashes(file);
    const { size } = await stat(join(out, path));
    const of = kinds[kindOf(path)] ?? { files: 0, bytes: 0, largest: 0 };
    kinds[kindOf(path)] = of;
    of.files += 1;
    of.bytes += size;
    of.largest = Math.max(of.largest, size);
  }
  const rows = Object.entries(kinds).map(([kind, { files, bytes, largest }]) => [
    kind,
    { files, bytes, 'bytes per file': Math.round(bytes / files), largest },
  ]);
  return Object.fromEntries(rows);
}

function kindOf(path: string): string {
  const kind = pageKind(path);
  if (kind !== path) return kind;
  return path.endsWith('.html') ? 'other pages' : `files ${extname(path)}`;
}

if (import.meta.main) await run(command);
