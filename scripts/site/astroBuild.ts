/** Runs `astro build`. */
import { diskFault, Failure } from '../backend/failure.ts';
import { ROOT } from '../backend/settings.ts';
import type { Environment } from '../system/environment.ts';
import { packageProgram, start } from '../system/processes.ts';

export interface AstroOptions {
  /** Where the catalogue is read. */
  backend: { url: string; key: string };
  /** Origin under which the site will be visited. */
  siteUrl: string;
  /** Absolute path of the folder for what Astro remembers between builds; two builds at once need two. */
  cache?: string;
  allowEmpty?: boolean;
  /** How long it may fetch pictures, if not as POSTER_SECONDS says. */
  posterSeconds?: number;
  /** Absolute path of a site out of which those pages are taken over for which nothing has changed. */
  former?: string | undefined;
  /** How many threads make pages beside its own, if not as PAGE_THREADS says. */
  threads?: number;
  /** Ends the build, which then fails. */
  signal?: AbortSignal;
  print?: (line: string) => void;
}

/** What a build reads from the environment of the command that runs it, besides what every child gets. */
const INHERITED = /^(PUBLIC_\w+|SITE_FACTS|POSTER_SECONDS|PAGE_THREADS|NODE_OPTIONS|USAGE_FILE)$/;

function environmentOf(options: AstroOptions, notesFile: string): Environment {
  const { backend, siteUrl, cache, allowEmpty, posterSeconds, former, threads } = options;
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => INHERITED.test(name))),
    // Whatever runs the build: visitors get no React for developers, which weighs twice as much.
    NODE_ENV: 'production',
    ASTRO_TELEMETRY_DISABLED: '1',
    // Two lines a page take as long as two pages in a hundred.
    ASTRO_LOG_LEVEL: 'warn',
    NO_COLOR: '1',
    SITE_URL: siteUrl,
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.key,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.key,
    ALLOW_EMPTY_CATALOGUE: allowEmpty ? '1' : '',
    FORMER_SITE: former ?? '',
    BUILD_NOTES: notesFile,
    ...(cache && { BUILD_CACHE: cache }),
    ...(posterSeconds !== undefined && { POSTER_SECONDS: `${posterSeconds}` }),
    ...(threads !== undefined && { PAGE_THREADS: `${threads}` }),
  };
}

/**
 * Builds into `folder`, in a process of its own, so that its memory goes with it and it can be ended.
 * @param notesFile - where the reading of the catalogue leaves its notes.
 */
export async function astroBuild(options: AstroOptions, folder: string, notesFile: string): Promise<void> {
  const { signal, print = () => {} } = options;
  const child = start(await packageProgram('astro', 'build', '--outDir', folder), {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
    environment: environmentOf(options, notesFile),
  });
  let said = '';
  const listen = (chunk: Buffer) => {
    said += chunk;
    for (const line of chunk.toString().split('\n')) if (line.includes('resources read')) print(line.trim());
  };
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  const code = await new Promise<number | null>((done, fail) => child.once('error', fail).once('close', done));
  if (code !== 0) throw new Failure(`The site was not built.\n${causeIn(said)}`);
}

/** What a person needs of a failed build's output: our own sentence if it has one, a fault of the disk, else its end without the warnings. */
export function causeIn(output: string): string {
  const ours = output.match(/The catalogue (was not read from|at) .*/)?.[0];
  const lines = output.split('\n').filter((line) => !/^[\d:]+ \[WARN\]|resources read:/.test(line));
  const [, code = '', place] = output.match(/\b(ENOSPC|EDQUOT|EROFS|EACCES|EPERM): [^'\n]*(?:'([^']+)')?/) ?? [];
  return ours ?? diskFault(code, place) ?? lines.join('\n').trim().split('\n').slice(-25).join('\n');
}
