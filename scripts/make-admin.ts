/** Makes an account an administrator. Administrators can do the same in the admin page; this command makes the first one. */
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { errorCode, Failure, run } from './backend/failure.ts';

const HELP = `npm run make-admin -- someone@example.org

Makes the account with this address an administrator. Its owner must have confirmed the address.
  DATABASE_URL   address of the database of hosted Supabase: postgresql://postgres…
                 Without it, the embedded database is used, whether npm start runs or not.
  DATA_DIR       folder of the embedded database (.data)`;

/**
 * Makes the account with this address an administrator. Returns what to tell.
 * @throws Failure when there is no such account, or its address is not confirmed.
 */
export async function makeAdmin(sql: postgres.Sql, address: string): Promise<string> {
  const email = address.trim().toLowerCase();
  const [row] = await sql<{ outcome: string }[]>`select private.give_admin_role(${email}) as outcome`;
  switch (row?.outcome) {
    case 'made':
      return `${email} is an administrator now. The next page that they open has the link "Admin Dashboard".`;
    case 'already administrator':
      return `${email} is an administrator already: nothing to do.`;
    case 'not confirmed':
      throw new Failure(
        `${email} is not confirmed. Open the link in the mail that was sent to it; the local backend shows mails at /mailbox.`,
      );
    default:
      throw new Failure(`There is no account with the address ${email}. Create it on the site, at /register.`);
  }
}

const FAULTS: Record<string, string> = {
  '28P01': 'does not accept the password in it',
  '28000': 'does not accept the user in it',
  '3D000': 'has no database with the name in it',
  '3F000': 'lacks the migrations of this project: run supabase db push',
  '42883': 'lacks the migrations of this project: run supabase db push',
};

/** Of PostgreSQL itself; all others come from the network. */
const isPostgresError = (error: unknown) => error instanceof Error && error.name === 'PostgresError';

/** Connects to the database of hosted Supabase. The messages of failures do not contain its password. */
async function withHostedDatabase<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
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

async function command() {
  const { values, positionals } = parseArgs({ options: { help: { type: 'boolean' } }, allowPositionals: true });
  if (values.help) return console.info(HELP);
  const [address, ...more] = positionals;
  if (!address || more.length > 0) throw new Failure(`One address is needed.\n\n${HELP}`);
  const { DATABASE_URL } = process.env;
  const work = (sql: postgres.Sql) => makeAdmin(sql, address);
  if (DATABASE_URL) return console.info(await withHostedDatabase(DATABASE_URL, work));
  // Loaded here, since it is large and the database of hosted Supabase does without it.
  const { withEmbeddedDatabase } = await import('./backend/embeddedDatabase.ts');
  console.info(await withEmbeddedDatabase(process.env, work));
}

if (import.meta.main) await run(command);
