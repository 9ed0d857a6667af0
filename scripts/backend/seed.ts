import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type postgres from 'postgres';
import { ROOT } from '../system/paths.ts';

const FILE = 'supabase/seed/catalogue.json';
const CATALOGUE = join(ROOT, FILE);
const SERIES = join(ROOT, 'supabase/seed/series.json');
const DAY = 24 * 60 * 60 * 1000;
/** Eight resources get dates in the last week, so that some count as new; the rest in the months before. */
const AGE_IN_DAYS = (index: number) => (index < 8 ? index * 0.8 : 7 + (index - 8) * 3.5);

interface StarterResource {
  title: string;
  category: string;
  external_link: string;
}

interface StarterSeries {
  kind: string;
  slug: string;
  title: string;
  description: string;
  is_on_home: boolean;
  /** Links of resources. */
  parts: string[];
}

/**
 * Adds the starter catalogue with its series, and records in the same transaction that it was added.
 * @returns the number of added resources; 0 when the catalogue was added before.
 */
export async function seed(sql: postgres.Sql, now: Date): Promise<number> {
  const text = await readFile(CATALOGUE, 'utf8');
  const rows = interleaveCategories(JSON.parse(text) as StarterResource[]).map((resource, index) => ({
    questions: [],
    passages: [],
    ...resource,
    id: stableId(resource.external_link),
    created_at: new Date(now.getTime() - AGE_IN_DAYS(index) * DAY),
  }));
  const series = (JSON.parse(await readFile(SERIES, 'utf8')) as StarterSeries[]).map((each) => ({
    questions: [],
    ...each,
    parts: each.parts.map(stableId),
  }));
  return sql.begin(async (transaction) => {
    if (!(await recordSeed(transaction))) return 0;
    const added = await transaction`insert into public.resources ${transaction(rows)} on conflict (id) do nothing`;
    await transaction`insert into public.series ${transaction(series)} on conflict do nothing`;
    return added.count;
  });
}

/**
 * Records that the starter catalogue was added, so that no later start adds it.
 * @returns false if that was recorded before.
 */
export async function recordSeed(sql: postgres.Sql | postgres.TransactionSql): Promise<boolean> {
  // The Supabase CLI creates this table too, but only when it seeds a database.
  await sql`create table if not exists supabase_migrations.seed_files (path text primary key, hash text)`;
  const hash = createHash('sha256')
    .update(await readFile(CATALOGUE))
    .digest('hex');
  const recorded = await sql`
    insert into supabase_migrations.seed_files (path, hash) values (${FILE}, ${hash}) on conflict do nothing`;
  return recorded.count > 0;
}

/** Takes one resource from each category in turn, so that the newest ones cover all categories. */
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
