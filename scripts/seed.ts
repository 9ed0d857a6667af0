/** Adds the starter resources to a new catalogue, once. */
import { withHostedDatabase } from './backend/hostedDatabase.ts';
import { seed } from './backend/seed.ts';
import { readArguments } from './system/arguments.ts';
import { CommandError, run } from './system/commandError.ts';

const HELP = `npm run seed

Adds the starter catalogue of supabase/seed/catalogue.json to the database at DATABASE_URL.
Does nothing if it was added before, even if some of it has been deleted since.
npm start does this by itself for the embedded database.`;

async function command() {
  readArguments(HELP, {});
  const url = process.env.DATABASE_URL;
  if (!url) throw new CommandError('Set DATABASE_URL to the address of the database: postgres://…');
  const added = await withHostedDatabase(url, (sql) => seed(sql, new Date()));
  console.info(added > 0 ? `${added} resources added.` : 'The starter catalogue was added before: nothing to do.');
}

if (import.meta.main) await run(command);
