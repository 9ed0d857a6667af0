/** Makes an account an administrator. Administrators can do the same in the admin page; this command makes the first one. */
import { parseArgs } from 'node:util';
import type postgres from 'postgres';
import { Failure, run } from './backend/failure.ts';
import { withHostedDatabase } from './backend/hostedDatabase.ts';
import { hostedEnvironment } from './setup/deployFile.ts';

const HELP = `npm run make-admin -- [--hosted] someone@example.org

Makes the account with this address an administrator. Its owner must have confirmed the address.
  --hosted       in the Supabase project that npm run setup has set up (deploy.env)
  DATABASE_URL   address of its database, if there is no deploy.env: postgresql://postgres…
                 Without both, the embedded database is used, whether npm start runs or not.
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

async function command() {
  const options = { hosted: { type: 'boolean' }, help: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.help) return console.info(HELP);
  const [address, ...more] = positionals;
  if (!address || more.length > 0) throw new Failure(`One address is needed.\n\n${HELP}`);
  const { DATABASE_URL } = values.hosted ? await hostedEnvironment() : process.env;
  if (values.hosted && !DATABASE_URL) throw new Failure('Set DATABASE_URL, or run npm run setup.');
  const work = (sql: postgres.Sql) => makeAdmin(sql, address);
  if (DATABASE_URL) return console.info(await withHostedDatabase(DATABASE_URL, work));
  // Loaded here, since it is large and the database of hosted Supabase does without it.
  const { withEmbeddedDatabase } = await import('./backend/embeddedDatabase.ts');
  console.info(await withEmbeddedDatabase(process.env, work));
}

if (import.meta.main) await run(command);
