/** Adds the starter resources to a new catalogue, once. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { Failure, run } from './backend/failure.ts';
import { ROOT } from './backend/settings.ts';

const HELP = `npm run seed

Adds the starter catalogue of supabase/seed/catalogue.json to the database at DATABASE_URL.
Does nothing if it was added before, even if some of it has been deleted since.
npm start does this by itself for the embedded database.`;

const FILE = 'supabase/seed/catalogue.json';
const DAY = 24 * 60 * 60 * 1000;
/** Eight resources are spread over the last week, so that some count as new; the rest over the months before. */
const AGE_IN_DAYS = (index: number) => (index < 8 ? index * 0.8 : 7 + (index - 8) * 3.5);

interface StarterResource {
  title: string;
  category: string;
  external_link: string;
}

/**
 * Adds the starter catalogue and records in the same transaction that it was added.
 * @returns the number of added resources; 0 when the catalogue was added before.
 */
export async function seed(sql: postgres.Sql, now: Date): Promise<number> {
  const text = await readFile(join(ROOT, FILE), 'utf8');
  const rows = interleaveCategories(JSON.parse(text) as StarterResource[]).map((resource, index) => ({
    ...resource,
    id: stableId(resource.external_link),
    created_at: new Date(now.getTime() - AGE_IN_DAYS(index) * DAY),
  }));
  return sql.begin(async (transaction) => {
    // Supabase's own program makes this table too, but only when it seeds a database.
    await transaction`create table if not exists supabase_migrations.seed_files (path text primary key, hash text)`;
    const hash = createHash('sha256').update(text).digest('hex');
    const recorded = await transaction`
      insert into supabase_migrations.seed_files (path, hash) values (${FILE}, ${hash}) on conflict do nothing`;
    if (recorded.count === 0) return 0;
    const added = await transaction`insert into public.resources ${transaction(rows)} on conflict (id) do nothing`;
    return added.count;
  });
}

/** One resource of each category in turn, so that the newest ones are of all categories. */
function interleaveCategories(resources: StarterResource[]): StarterResource[] {
  const byCategory = Object.values(Object.groupBy(resources, ({ category }) => category));
  const longest = Math.max(...byCategory.map((list) => list?.length ?? 0));
  return Array.from({ length: longest }, (_, turn) => byCategory.flatMap((list) => list?.[turn] ?? [])).flat();
}

/** The same id for the same link on every machine, so that the addresses of pages stay the same. */
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
    console.info(added > 0 ? `${added} resources added.` : 'The starter catalogue was added before: nothing to do.');
  } finally {
    await sql.end();
  }
}

if (import.meta.main) await run(command);
