/** Runs `astro build`. */
import { once } from 'node:events';
import { diskFault, Failure } from '../backend/failure.ts';
import { ROOT } from '../backend/settings.ts';
import type { Environment } from '../system/environment.ts';
import { packageProgram, start } from '../system/processes.ts';

export interface AstroOptions {
  /** Backend from which the catalogue is read. */
  backend: { url: string; key: string };
  /** Origin under which the site will be visited. */
  siteUrl: string;
  /** Absolute path of Astro's cache folder. Builds that run at the same time need one each. */
  cache?: string;
  allowEmpty?: boolean;
  /** Seconds for fetching posters; POSTER_SECONDS by default. */
  posterSeconds?: number;
  /** Absolute path of the former site. Pages whose content has not changed are copied from it. */
  former?: string | undefined;
  /** Number of threads that render pages beside the main one; PAGE_THREADS by default. */
  threads?: number;
  /** Aborts the build, which then fails. */
  signal?: AbortSignal;
  print?: (line: string) => void;
}

/** Variables that a build reads from the environment of its command, in addition to what every child process gets. */
const INHERITED = /^(PUBLIC_\w+|SITE_FACTS|POSTER_SECONDS|PAGE_THREADS|NODE_OPTIONS|USAGE_FILE)$/;

function environmentOf(options: AstroOptions, notesFile: string): Environment {
  const { backend, siteUrl, cache, allowEmpty, posterSeconds, former, threads } = options;
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
    FORMER_SITE: former ?? '',
    BUILD_NOTES: notesFile,
    ...(cache && { BUILD_CACHE: cache }),
    ...(posterSeconds !== undefined && { POSTER_SECONDS: `${posterSeconds}` }),
    ...(threads !== undefined && { PAGE_THREADS: `${threads}` }),
  };
}

/**
 * Builds into `folder` in a child process, so that its memory is freed at the end and it can be killed.
 * @param notesFile - file into which the catalogue loader writes its notes.
 */
export async function astroBuild(options: AstroOptions, folder: string, notesFile: string): Promise<void> {
  const { signal, print = () => {} } = options;
  const child = start(await packageProgram('astro', 'build', '--outDir', folder), {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
    environment: environmentOf(options, notesFile),
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk;
    for (const line of chunk.toString().split('\n')) if (line.includes('resources read')) print(line.trim());
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Failure(`The site was not built.\n${causeIn(output)}`);
}

/** The part of a failed build's output to show: our own error message, a disk error, or its end without warnings. */
export function causeIn(output: string): string {
  const ours = output.match(/The catalogue (was not read from|at) .*/)?.[0];
  const lines = output.split('\n').filter((line) => !/^[\d:]+ \[WARN\]|resources read:/.test(line));
  const [, code = '', place] = output.match(/\b(ENOSPC|EDQUOT|EROFS|EACCES|EPERM): [^'\n]*(?:'([^']+)')?/) ?? [];
  return ours ?? diskFault(code, place) ?? lines.join('\n').trim().split('\n').slice(-25).join('\n');
}
