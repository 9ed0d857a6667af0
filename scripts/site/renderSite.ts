/**
 * Renders the pages of a site. Astro bundles the code, once for each state of it; what renders pages is kept, so that a
 * build after an edit of the catalogue only renders.
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
  /** Absolute path of the folder for what builds keep. Builds that run at the same time need one each. */
  cache?: string;
  allowEmpty?: boolean;
  /** The catalogue's revision before the build. What was read ahead of the same one is not read again. */
  revision?: number;
  /** Seconds for fetching posters; POSTER_SECONDS by default. */
  posterSeconds?: number;
  /** Seconds for drawing pictures of shared links; by default as long as for posters. */
  shareImageSeconds?: number;
  /** Absolute path of the previous site. Unchanged pages are linked from it. */
  previous?: string | undefined;
  /** Number of threads that render pages beside the main one; by default one for each further processor, three at most. */
  threads?: number;
  /** Aborts the build, which then fails. */
  signal?: AbortSignal;
  print?: (line: string) => void;
}

/** Absolute path of the folder for what builds keep: posters, and the pictures of shared links. */
export const cacheOf = ({ cache = join(ROOT, 'node_modules/.astro') }: RenderOptions): string => cache;

/** The build found no resources, and nobody had allowed that. */
export class EmptyCatalogue extends CommandError {}

/** Variables that a build reads from the environment of its command, in addition to what every child process gets. */
const INHERITED = /^(PUBLIC_\w+|SITE_FACTS|SITE_WORDS|POSTER_SECONDS|NODE_OPTIONS|MEMORY_FILE)$/;

function environmentOf(options: RenderOptions): Environment {
  const { backend, siteUrl, allowEmpty, posterSeconds } = options;
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => INHERITED.test(name))),
    // Always production: React's development build weighs twice as much.
    NODE_ENV: 'production',
    ASTRO_TELEMETRY_DISABLED: '1',
    // Astro's two log lines a page would make the build about 2 % slower.
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

/** The process that renders a site. It does all that it can before it needs the catalogue, and then waits. */
export interface Rendering {
  /** The instructions that it was sent, as text. */
  instructions: string;
  /** Has it read the catalogue of this revision, or a later one, before it is wanted. */
  readAhead: (revision: number) => void;
  /** Has it read the catalogue, unless it has, and render. Throws a CommandError with the reason if that failed. */
  finish: (revision?: number) => Promise<Rendered & { notes: BuildNotes }>;
  /** Ends it, unless it has ended. */
  stop: () => void;
}

/**
 * Starts to render the site into `folder`, which is emptied.
 * @param ready - a process that was started before; used if its instructions are the same.
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
  // If it has ended already, `ended` tells why.
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

/** Where what renders pages is kept, by the hash of the code. */
const KEPT = join(ROOT, '.astro');
/** The file that names a bundle. */
const NAME = 'name';
/** The file in which the bundle keeps which resources are related. A whole build starts without it. */
const RELATED = 'related.json';
/** Milliseconds for which a renderer is kept that no build has used. */
const LIFETIME = 24 * 60 * 60 * 1000;

/**
 * The folder with what renders the pages of this code, and what names the bundle. Has Astro bundle the code if there is
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
  // If the code changed meanwhile, it is unknown of which code the bundle is.
  if (!isKept && hash !== (await codeHash(ROOT, environment))) {
    await rm(renderer, { recursive: true, force: true });
    return keptRenderer(environment, options);
  }
  await utimes(renderer, new Date(), new Date());
  // Of the same code there can be another bundle, when a package was edited in place.
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
    // Another build may have been quicker.
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
  // It may end before somebody waits for it.
  ended.catch(() => {});
  return { child, ended };
}

/** The part of a failed build's output to show: our own error message, a disk error, or its end without warnings. */
export function causeIn(output: string): string {
  const ours = output.match(/The catalogue (was not read from|at) .*/)?.[0];
  const lines = output.split('\n').filter((line) => !/^[\d:]+ \[WARN\]|resources read:/.test(line));
  const [, code = '', place] = output.match(/\b(ENOSPC|EDQUOT|EROFS|EACCES|EPERM): [^'\n]*(?:'([^']+)')?/) ?? [];
  return ours ?? diskError(code, place) ?? lines.join('\n').trim().split('\n').slice(-25).join('\n');
}
