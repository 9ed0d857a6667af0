/**
 * Renders the pages of a site. Astro bundles the code once per version; this renderer is kept, so that a
 * build after an edit of the catalogue only has to render.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { access, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildNotes } from '../../src/contract/buildReport.ts';
import { CommandError, diskError } from '../system/commandError.ts';
import type { Environment } from '../system/environment.ts';
import { ROOT } from '../system/paths.ts';
import { type Command, packageProgram, start } from '../system/processes.ts';
import { codeHash } from './codeHash.ts';
import type { ReadJob, Rendered, RenderJob } from './renderPages.ts';
import { secretIn } from './secretIn.ts';

export interface RenderOptions {
  /** Backend from which the catalogue is read. */
  backend: { url: string; key: string };
  /** Origin under which the site will be visited. */
  siteUrl: string;
  /** Absolute path of the cache folder. Builds that run at the same time each need their own. */
  cache?: string;
  allowEmpty?: boolean;
  /** The catalogue's revision before the build. If it was read ahead, the same revision isn't read again. */
  revision?: number;
  /** Seconds for fetching posters; POSTER_SECONDS by default. */
  posterSeconds?: number;
  /** Seconds for drawing share images; by default as long as for posters. */
  shareImageSeconds?: number;
  /** Absolute path of the previous site. Unchanged pages are linked from it. */
  previous?: string | undefined;
  /** Number of rendering threads besides the main one; by default one per additional core, three at most. */
  threads?: number;
  /** Aborts the build, which then fails. */
  signal?: AbortSignal;
  print?: (line: string) => void;
}

/** Absolute path of the cache folder, with posters and share images. */
export const cacheOf = ({ cache = join(ROOT, 'node_modules/.astro') }: RenderOptions): string => cache;

/** The build found no resources, and no administrator agreed to that. */
export class EmptyCatalogue extends CommandError {}

/** Variables that a build reads from the environment of its command, in addition to what every child process gets. */
const INHERITED = /^(PUBLIC_\w+|SITE_FACTS|SITE_WORDS|POSTER_SECONDS|NODE_OPTIONS|MEMORY_FILE)$/;

function environmentOf(options: RenderOptions): Environment {
  const { backend, siteUrl, allowEmpty, posterSeconds } = options;
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => INHERITED.test(name))),
    // Always production: React's development build is twice as large.
    NODE_ENV: 'production',
    ASTRO_TELEMETRY_DISABLED: '1',
    // Astro's two log lines per page would make the build about 2 % slower.
    ASTRO_LOG_LEVEL: 'warn',
    NO_COLOR: '1',
    SITE_URL: siteUrl,
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.key,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.key,
    ALLOW_EMPTY_CATALOGUE: allowEmpty ? '1' : '',
    ...(posterSeconds !== undefined && { POSTER_SECONDS: `${posterSeconds}` }),
  };
}

/** The process that renders a site. It does all the work that doesn't need the catalogue, and then waits. */
export interface Rendering {
  /** The instructions that it was sent, as text. */
  instructions: string;
  /** Makes it read the catalogue of this revision, or a later one, ahead of time. */
  readAhead: (revision: number) => void;
  /** Makes it read the catalogue, unless it has, and render. Throws a CommandError with the reason if that fails. */
  finish: (revision?: number) => Promise<Rendered & { notes: BuildNotes }>;
  /** Ends it, unless it has ended. */
  stop: () => void;
}

/**
 * Starts to render the site into `folder`, which is emptied.
 * @param ready - a process that was started earlier; used if its instructions are the same.
 * @throws CommandError with the reason.
 */
export async function startRendering(options: RenderOptions, folder: string, ready?: Rendering): Promise<Rendering> {
  const { previous, threads } = options;
  const cache = cacheOf(options);
  const environment = environmentOf(options);
  for (const [name, value] of Object.entries(environment)) {
    const secret = secretIn(value ?? '');
    if (secret) throw new CommandError(`${name} is ${secret}, and the site would show it to everyone.`);
  }
  const kept = await keptRenderer(environment, options);
  const relatedFile = join(kept.renderer, RELATED);
  if (!previous) await rm(relatedFile, { force: true });
  const [catalogueFile, notesFile] = [`${folder}.catalogue.json`, `${folder}.notes.json`];
  const job: RenderJob = { ...kept, cache, catalogueFile, folder, previous, threads };
  const files = { BUILD_NOTES: notesFile, CATALOGUE_FILE: catalogueFile, RELATED_FILE: relatedFile };
  const instructions = JSON.stringify([job, environment]);
  if (ready?.instructions === instructions) return ready;
  ready?.stop();
  await mkdir(dirname(folder), { recursive: true });
  await rm(folder, { recursive: true, force: true });
  const program: Command = [process.execPath, fileURLToPath(new URL('renderPages.ts', import.meta.url))];
  const { child, ended } = launch(program, { ...environment, ...files }, options);
  let rendered: Rendered = { kept: [], missing: [] };
  child.once('message', (message) => (rendered = message as Rendered));
  // If it has already ended, `ended` has the reason.
  const tell = (message: RenderJob | ReadJob) => void child.send(message, () => {});
  tell(job);
  return {
    instructions,
    stop: () => child.kill(),
    readAhead: (revision) => tell({ revision, isWanted: false }),
    async finish(revision) {
      try {
        tell({ revision, isWanted: true });
        await ended;
        return { ...rendered, notes: JSON.parse(await readFile(notesFile, 'utf8')) };
      } finally {
        for (const file of [catalogueFile, notesFile]) await rm(file, { force: true });
      }
    },
  };
}

/** The folder of kept renderers, by code hash. */
const KEPT = join(ROOT, '.astro');
/** The file with a bundle's identifier. */
const NAME = 'name';
/** The file in which the bundle remembers related resources. Full builds start without it. */
const RELATED = 'related.json';
/** Milliseconds for which an unused renderer is kept. */
const LIFETIME = 24 * 60 * 60 * 1000;

/**
 * The folder of the renderer for this code, and its bundle's identifier. Has Astro bundle the code if there is
 * none.
 */
async function keptRenderer(
  environment: Environment,
  options: RenderOptions,
): Promise<Pick<RenderJob, 'renderer' | 'code'>> {
  const hash = await codeHash(ROOT, environment);
  const renderer = join(KEPT, `renderer-${hash}`);
  const isKept = await access(join(renderer, NAME)).then(
    () => true,
    () => false,
  );
  if (!isKept) await bundle(renderer, environment, options);
  // If the code changed meanwhile, it's unknown which version was bundled.
  if (!isKept && hash !== (await codeHash(ROOT, environment))) {
    await rm(renderer, { recursive: true, force: true });
    return keptRenderer(environment, options);
  }
  await utimes(renderer, new Date(), new Date());
  // The same code can have a different bundle if a package was edited in place.
  return { renderer, code: await readFile(join(renderer, NAME), 'utf8') };
}

async function bundle(renderer: string, environment: Environment, options: RenderOptions): Promise<void> {
  const name = randomUUID();
  const draft = `${renderer}.${name}`;
  try {
    await removeUnused();
    await mkdir(draft, { recursive: true });
    const astro = await packageProgram('astro', 'build', '--outDir', join(draft, 'client'));
    await launch(astro, { ...environment, KEPT_RENDERER: draft, BUILD_CACHE: join(draft, 'cache') }, options).ended;
    await writeFile(join(draft, NAME), name);
    // Another build may have been faster.
    await rename(draft, renderer).catch(() => access(join(renderer, NAME)));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function removeUnused(): Promise<void> {
  const names = await readdir(KEPT).catch(() => []);
  for (const name of names.filter((found) => found.startsWith('renderer-'))) {
    const { mtimeMs } = await stat(join(KEPT, name)).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > LIFETIME) await rm(join(KEPT, name), { recursive: true, force: true });
  }
}

const END_WITH_PARENT = new URL('endWithParent.ts', import.meta.url).href;

/** Starts a part of the build in a child process, so that its memory is freed at the end and it can be killed. */
function launch(command: Command, environment: Environment, { signal, print = () => {} }: RenderOptions) {
  const [node, ...script] = command;
  const child = start([node, '--import', END_WITH_PARENT, ...script], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    ...(signal && { signal }),
    environment,
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk;
    for (const line of chunk.toString().split('\n')) if (/resources read|\[ERROR\]/.test(line)) print(line.trim());
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const ended = once(child, 'close').then(([code]) => {
    if (code === 0) return;
    const cause = causeIn(output);
    const Kind = /^The catalogue at .* is empty/.test(cause) ? EmptyCatalogue : CommandError;
    throw new Kind(`Couldn’t build the site.\n${cause}`);
  });
  // It may end before anything awaits it.
  ended.catch(() => {});
  return { child, ended };
}

/** The part of a failed build's output to show: our own error message, a disk error, or its last lines without warnings. */
export function causeIn(output: string): string {
  const ours = output.match(/The catalogue (was not read from|at) .*/)?.[0];
  const lines = output.split('\n').filter((line) => !/^[\d:]+ \[WARN\]|resources read:/.test(line));
  const [, code = '', place] = output.match(/\b(ENOSPC|EDQUOT|EROFS|EACCES|EPERM): [^'\n]*(?:'([^']+)')?/) ?? [];
  return ours ?? diskError(code, place) ?? lines.join('\n').trim().split('\n').slice(-25).join('\n');
}
