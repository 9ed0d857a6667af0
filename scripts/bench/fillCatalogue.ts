import type postgres from 'postgres';
import { type BinnedResource, insertResources } from '../backend/fixtures/generateResources.ts';

/** Inserts the resources, has PostgreSQL count them for its planner, and prints how much room they take. */
export async function fillCatalogue(sql: postgres.Sql, resources: BinnedResource[]): Promise<void> {
  console.info(`Adding ${resources.length} resources…`);
  await insertResources(sql, resources);
  await sql`vacuum analyze public.resources, public.audit_entries`;
  const [size] = await sql`select pg_size_pretty(pg_table_size('public.resources')) as rows,
    pg_size_pretty(pg_indexes_size('public.resources')) as indexes`;
  console.info(`The rows take ${size?.rows}, their indexes ${size?.indexes}.`);
}
