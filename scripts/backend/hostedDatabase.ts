/** The database of hosted Supabase, for commands that people run on their own machine. */
import postgres from 'postgres';
import { errorCode, Failure } from './failure.ts';

const FAULTS: Record<string, string> = {
  '28P01': 'does not accept the password in it',
  '28000': 'does not accept the user in it',
  '3D000': 'has no database with the name in it',
  '3F000': 'lacks the migrations of this project: run npm run setup',
  '42883': 'lacks the migrations of this project: run npm run setup',
};

/** Of PostgreSQL itself; all others come from the network. */
const isPostgresError = (error: unknown) => error instanceof Error && error.name === 'PostgresError';

/** Connects to the database of hosted Supabase. The messages of failures do not contain its password. */
export async function withHostedDatabase<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  if (!/^postgres(ql)?:\/\/./.test(url) || !URL.canParse(url))
    throw new Failure('DATABASE_URL is not the address of a database: postgresql://user:password@host:5432/postgres');
  const sql = postgres(url, {
    max: 1,
    onnotice: () => {},
    connect_timeout: 15,
    // A pooler may give each statement another connection.
    prepare: false,
    ...(!new URL(url).searchParams.has('sslmode') && { ssl: 'prefer' as const }),
  });
  try {
    return await work(sql);
  } catch (error) {
    if (error instanceof Failure) throw error;
    const fault = FAULTS[errorCode(error)];
    if (fault) throw new Failure(`The database at DATABASE_URL ${fault}.`);
    if (isPostgresError(error)) throw error;
    throw new Failure(`The database at DATABASE_URL cannot be reached (${errorCode(error)}). Check the address.`);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
