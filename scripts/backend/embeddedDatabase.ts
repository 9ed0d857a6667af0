/** The embedded database, for commands that do not know whether `npm start` runs. */
import { join } from 'node:path';
import postgres from 'postgres';
import { startBackend } from './backend.ts';
import { runningPort } from './orphan.ts';
import { type Environment, readSettings } from './settings.ts';

/**
 * Runs `work` on the database of the running backend; if none runs, on one that is started for it.
 * @throws CommandError when the backend is just starting, or cannot start.
 */
export async function withEmbeddedDatabase<T>(
  environment: Environment,
  work: (sql: postgres.Sql) => Promise<T>,
): Promise<T> {
  const { dataDirectory, databasePassword } = await readSettings(environment);
  const port = await runningPort(join(dataDirectory, 'postgres'), databasePassword);
  if (!port) {
    const backend = await startBackend({ environment: { ...environment, PORT: '0' } });
    return work(backend.sql).finally(backend.stop);
  }
  const address = `postgres://postgres:${databasePassword}@127.0.0.1:${port}/postgres`;
  const sql = postgres(address, { max: 1, onnotice: () => {} });
  return work(sql).finally(() => sql.end({ timeout: 5 }));
}
