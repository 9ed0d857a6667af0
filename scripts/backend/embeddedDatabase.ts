/** The embedded database, for commands that work whether or not `npm start` is running. */
import { join } from 'node:path';
import postgres from 'postgres';
import { CommandError, errorCode } from '../system/commandError.ts';
import { exists } from '../system/paths.ts';
import { runningPort } from './orphan.ts';
import { startPostgres } from './postgres.ts';
import { dataDirectoryOf, type Environment, readSettings } from './settings.ts';

/** PostgreSQL's codes for a missing schema, table, function or column. */
const MISSING = ['3F000', '42P01', '42883', '42703'];

export class NoDatabase extends CommandError {
  constructor(folder: string) {
    super(`There’s no database in ${folder}. Create one with npm start, or name another folder in DATA_DIR.`);
  }
}

/**
 * Runs `work` on the database of the running backend. If none is running, starts only PostgreSQL: no migration is
 * applied, and no administrator made.
 * @throws CommandError when there is no database or an older one, or the backend is just starting.
 */
export async function withEmbeddedDatabase<T>(
  environment: Environment,
  work: (sql: postgres.Sql) => Promise<T>,
): Promise<T> {
  const data = join(dataDirectoryOf(environment), 'postgres');
  if (!(await exists(join(data, 'PG_VERSION')))) throw new NoDatabase(data);
  const { dataDirectory, databasePassword } = await readSettings(environment);
  const port = await runningPort(data, databasePassword);
  const started = port ? null : await startPostgres(dataDirectory, databasePassword);
  const address = started?.address ?? `postgres://postgres:${databasePassword}@127.0.0.1:${port}/postgres`;
  const sql = postgres(address, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } catch (error) {
    if (!MISSING.includes(errorCode(error))) throw error;
    throw new CommandError(
      'The database belongs to an older version of the project. Run npm start to bring it up to date.',
      {
        cause: error,
      },
    );
  } finally {
    await sql.end({ timeout: 5 });
    await started?.stop();
  }
}
