/** The row of `public.publishing`, in which administrators see the state of publishing. */
import type postgres from 'postgres';
import type { BuildReport } from '../../src/contract/buildReport.ts';

/** Milliseconds after which a change is published. */
export interface ChangeWaits {
  /** A build starts after this time without a further change. */
  quiet: number;
  /** A build starts at the latest this long after the first change. */
  longest: number;
}

export async function recordWaits(sql: postgres.Sql, { quiet, longest }: ChangeWaits): Promise<void> {
  await sql`update private.publishing_settings set
    quiet = make_interval(secs => ${quiet / 1000}), longest = make_interval(secs => ${longest / 1000}) where id`;
}

export interface NextBuild {
  /** Milliseconds until the build is due: 0 or less if it is due, infinite if none is wanted. */
  due: number;
  /** The catalogue's revision. */
  revision: number;
}

export async function readNextBuild(sql: postgres.Sql): Promise<NextBuild> {
  const [row] = await sql<{ due: number | null; revision: number }[]>`
    select (extract(epoch from due_at - clock_timestamp()) * 1000)::float8 as due, revision_requested::int as revision
    from public.publishing`;
  return { due: row?.due ?? Number.POSITIVE_INFINITY, revision: row?.revision ?? 0 };
}

/** Returns a revision that a build starting now is certain to contain. Call it before reading the catalogue. */
export async function recordStart(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<{ revision: number }[]>`select public.start_publishing()::int as revision`;
  return row?.revision ?? 0;
}

export async function recordLive(sql: postgres.Sql, revision: number, { left_out, heavy }: BuildReport): Promise<void> {
  await sql`select public.finish_publishing(${revision}, ${JSON.stringify({ left_out, heavy })})`;
}

export async function recordError(sql: postgres.Sql, cause: string): Promise<void> {
  // PostgreSQL text cannot contain NUL.
  await sql`select public.fail_publishing(${cause.replaceAll('\0', '')})`;
}
