/** Measures build times of the site for several catalogue sizes: full builds, and builds after one edit. */
import { glob, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startBackend } from '../backend/backend.ts';
import { generateResources, insertResources } from '../backend/fixtures/generateResources.ts';
import { AHEAD } from '../site/publishOnChanges.ts';
import { type Published, plainFolder, publishSite, startPublish } from '../site/publishSite.ts';
import { readArguments } from '../system/arguments.ts';
import { CommandError, run } from '../system/commandError.ts';
import { buildWithHugo } from './hugo.ts';
import { wholeNumber } from './options.ts';

const HELP = `npm run bench:build [-- --sizes 65,1000,10000,50000]

Builds the site for generated catalogues, including minimal and extreme resources, with a
temporary embedded backend: a full build that bundles the code, a full build with the code
already bundled, and a build after one edit, which links unchanged pages and starts while the edit
waits to be published, as with npm start. Prints pages, seconds until they're live, peak memory, files,
and the bytes that the next build needs, which a workflow must cache. No resource has a picture. Where hugo is on the PATH, it builds pages of about the same content and size, of up to
10,000 resources: it compares each with each other one, and takes over ten minutes for 50,000.

Run nothing else meanwhile, and don't delete thousands of files in the six minutes before:
ext4 then takes about ten times as long to create files.`;

/**
 * Seconds in which an edit should be live, by the number of resources. A whole build of 10,000, with the code bundled
 * before, should take no longer than Hugo's.
 */
const GOALS: Record<number, number> = { 65: 2, 1000: 2, 10000: 3, 50000: 8 };

/** Resources for which Hugo needs no more than a minute. */
const MOST_FOR_HUGO = 10_000;

/** Megabytes that an edit should take at most, by the number of resources. */
const MEMORY_GOALS: Record<number, number> = { 50000: 1_000 };

/** Milliseconds that `npm start` waits for further changes before it publishes. */
const QUIET = 2_000;

interface Measured {
  resources: number;
  build: 'full' | 'full, code bundled' | 'one edit';
  pages: number;
  seconds: number;
  /** The limit for `seconds`. */
  goal: number | undefined;
  'peak memory, MB': number;
  'goal, MB': number | undefined;
  files: number;
  /** Everything that the next build reuses: the site itself, and the caches for pictures and Astro. */
  'site and cache, MB': number;
}

async function command() {
  const { values } = readArguments(HELP, { sizes: { type: 'string', default: '65,1000,10000' } });
  const sizes = values.sizes.split(',').map(wholeNumber);
  const folder = await mkdtemp(join(tmpdir(), 'sanctuary-bench-'));
  try {
    for (const size of sizes) await measureSize(size, join(folder, `${size}`));
  } finally {
    // Removed only now: on some file systems, creating files is much slower just after removing many.
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
    await backend.sql`analyze private.resources`;
    const [out, cache] = [join(folder, 'site'), join(folder, 'cache')];
    const key = backend.settings.publishableKey;
    const options = { backend: { url: backend.url, key }, siteUrl: 'https://sanctuary.test', cache };
    const folders = plainFolder(out);
    const measure = (build: Measured['build'], publish: () => Promise<Published>) =>
      measureBuild(folder, size, build, publish);

    const full = await measure('full', () => publishSite(options, folders));
    const bundled = await measure('full, code bundled', () => publishSite(options, folders));
    const edited = resources[Math.floor(size / 2)]?.id ?? '';
    const edit = await measure('one edit', async () => {
      await backend.sql`update public.resources set title = ${EDIT} where id = ${edited}`;
      const ready = await startPublish({ ...options, incremental: true }, folders);
      await setTimeout(QUIET - AHEAD);
      // No other edit follows, so the revision stays the same.
      const revision = 1;
      ready.readAhead(revision);
      await setTimeout(AHEAD);
      return publishSite({ ...options, incremental: true, ready, revision }, folders);
    });
    await requireEdit(out, edited);
    console.table([full, bundled, edit]);
    const hugo = size <= MOST_FOR_HUGO && (await buildWithHugo(out, resources, join(folder, 'hugo')));
    if (hugo) console.info(`${hugo.version}: ${hugo.pages} pages in ${hugo.seconds.toFixed(1)} s.`);
  } finally {
    await backend.stop();
  }
}

async function measureBuild(
  folder: string,
  resources: number,
  build: Measured['build'],
  publish: () => Promise<Published>,
): Promise<Measured> {
  const out = join(folder, 'site');
  const memoryFile = join(folder, `memory of ${build}`);
  process.env.MEMORY_FILE = memoryFile;
  process.env.NODE_OPTIONS = `--import=${new URL('recordMemory.ts', import.meta.url)}`;
  const { pages, seconds } = await publish();
  const files = await Array.fromAsync(glob('**/*.*', { cwd: out }));
  return {
    resources,
    build,
    pages,
    seconds: Number(seconds.toFixed(1)),
    goal: build === 'one edit' ? GOALS[resources] : undefined,
    'peak memory, MB': Math.round((await peakMemory(memoryFile)) / 1e6),
    'goal, MB': build === 'one edit' ? MEMORY_GOALS[resources] : undefined,
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
  if (!(await readFile(join(out, path), 'utf8')).includes(EDIT)) throw new CommandError(`The edit isn’t in ${path}.`);
}

/** Bytes of the largest of the build's processes, which record theirs at exit. */
const peakMemory = async (file: string): Promise<number> =>
  Math.max(...(await readFile(file, 'utf8')).trim().split('\n').map(Number));

if (import.meta.main) await run(command);
