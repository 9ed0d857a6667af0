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
import type { Usage } from './noteUsage.ts';
import { pageKind } from './pageKinds.ts';

const HELP = `npm run bench:build [-- --sizes 1000,10000]

Builds catalogues of generated resources, bare and awkward ones among them, in an embedded
backend of its own: whole, whole while keeping pages for the next build as npm start does, and
again after one edit, taking the kept pages over. Prints pages, seconds until they are live, pages
a second, peak memory of the build, files, and bytes by kind of page. No resource has a picture.

Aims: a full build has 350 pages a second or more; an edit at 10,000 resources is live in 10 s.
Nothing else should run on the machine meanwhile, and no thousands of files should have been
deleted in the six minutes before: ext4 takes some ten times as long to make new ones then.`;

interface Measured {
  resources: number;
  build: 'full' | 'full, keeping pages' | 'one edit';
  pages: number;
  seconds: number;
  'pages a second': number;
  /** Sum over all processors. Shows the cost of the build when other programs slow down `seconds`. */
  'CPU seconds': number;
  'peak memory, MB': number;
  files: number;
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
  const notes = join(folder, `usage of ${build}`);
  process.env.USAGE_FILE = notes;
  process.env.NODE_OPTIONS = `--import=${new URL('noteUsage.ts', import.meta.url)}`;
  const { pages, seconds } = await publishFolder({
    backend: { url: backend.url, key: backend.settings.publishableKey },
    siteUrl: 'https://sanctuary.test',
    out,
    cache: join(folder, 'cache'),
    incremental: build !== 'full',
  });
  const { cpu, memory } = await usage(notes);
  const files = await Array.fromAsync(glob('**/*.*', { cwd: out }));
  return {
    resources,
    build,
    pages,
    seconds: Number(seconds.toFixed(1)),
    'pages a second': Math.round(pages / seconds),
    'CPU seconds': Number(cpu.toFixed(1)),
    'peak memory, MB': Math.round(memory / 1e6),
    files: files.length,
  };
}

/** Fails if the edit is missing from the built page: a build that shows old content proves nothing. */
async function requireEdit(out: string, id: string): Promise<void> {
  const [path = ''] = await Array.fromAsync(glob(`*/${id}.html`, { cwd: out }));
  if (!(await readFile(join(out, path), 'utf8')).includes(EDIT)) throw new Failure(`The edit is not in ${path}.`);
}

/** Usage that the build's processes noted as they ended: the sum of seconds, and bytes of the largest process. */
async function usage(notes: string): Promise<Usage> {
  const lines = (await readFile(notes, 'utf8')).trim().split('\n');
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
    { files, bytes, 'bytes a file': Math.round(bytes / files), largest },
  ]);
  return Object.fromEntries(rows);
}

function kindOf(path: string): string {
  const kind = pageKind(path);
  if (kind !== path) return kind;
  return path.endsWith('.html') ? 'other pages' : `files ${extname(path)}`;
}

if (import.meta.main) await run(command);
