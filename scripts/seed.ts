/** Fills a new catalogue with the starter resources, once. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { Failure, run } from './backend/failure.ts';
import { ROOT } from './backend/settings.ts';

const HELP = `npm run seed

Adds the starter catalogue of supabase/seed/catalogue.json to the database at DATABASE_URL.
A database that has had it once is left alone, also when some of it was deleted since.
npm start does this by itself for its own database.`;

const FILE = 'supabase/seed/catalogue.json';
const DAY = 24 * 60 * 60 * 1000;
/** The newest were added over the last days, so that some are new today; the rest over the months before. */
const AGE_IN_DAYS = (index: number) => (index < 8 ? index * 0.8 : 7 + (index - 8) * 3.5);

interface StarterResource {
  title: string;
  category: string;
  external_link: string;
}

/**
 * Adds the starter catalogue as of `now`, in one transaction with the note that it was added.
 * @returns how many resources were added: 0 when the database has had them before.
 */
export async function seed(sql: postgres.Sql, now: Date): Promise<number> {
  const text = await readFile(join(ROOT, FILE), 'utf8');
  const rows = mixed(JSON.parse(text) as StarterResource[]).map((resource, index) => ({
    ...resource,
    id: stableId(resource.external_link),
    created_at: new Date(now.getTime() - AGE_IN_DAYS(index) * DAY),
  }));
  return sql.begin(async (transaction) => {
    const hash = createHash('sha256').update(text).digest('hex');
    const noted = await transaction`
      insert into supabase_migrations.seed_files (path, hash) values (${FILE}, ${hash}) on conflict do nothing`;
    if (noted.count === 0) return 0;
    const added = await transaction`insert into public.resources ${transaction(rows)} on conflict (id) do nothing`;
    return added.count;
  });
}

/** Categories by turns, so that what is newest is of every kind. */
function mixed(resources: StarterResource[]): StarterResource[] {
  const byCategory = Object.values(Object.groupBy(resources, ({ category }) => category));
  const longest = Math.max(...byCategory.map((list) => list?.length ?? 0));
  return Array.from({ length: longest }, (_, turn) => byCategory.flatMap((list) => list?.[turn] ?? [])).flat();
}

/** The same id for the same link on every machine, so that shared links stay true. */
function stableId(link: string): string {
  const hex = createHash('sha256').update(link).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function command() {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } });
  if (values.help) return console.info(HELP);
  const url = process.env.DATABASE_URL;
  if (!url) throw new Failure('Set DATABASE_URL to the address of the database: postgres://…');
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const added = await seed(sql, new Date());
    console.info(
      added > 0 ? `${added} resources added.` : 'The starter catalogue has been added before: nothing to do.',
    );
  } finally {
    await sql.end();
  }
}

if (import.meta.main) await run(command);
