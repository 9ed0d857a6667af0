/** The row of `public.publishing`, in which administrators see the state of publishing. */
import type postgres from 'postgres';
import type { BuildReport } from '../../src/contract/buildReport.ts';

/** Maximum length of the column, in characters. */
const MESSAGE_LENGTH = 1000;

/** The revision of the catalogue that should be live. */
export async function requestedRevision(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<{ revision: number }[]>`select revision_requested::int as revision from public.publishing`;
  return row?.revision ?? 0;
}

/** Returns a revision that a build which starts now contains for certain. Call it before the catalogue is read. */
export async function recordStart(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<{ revision: number }[]>`
    update public.publishing set state = 'publishing', started_at = now(), finished_at = null, message = ''
    where id returning revision_requested::int as revision`;
  return row?.revision ?? 0;
}

export async function recordLive(sql: postgres.Sql, revision: number, { left_out, heavy }: BuildReport): Promise<void> {
  await sql`
    update public.publishing set state = 'live', revision_built = ${revision}, finished_at = now(), message = '',
      report = ${sql.json({ left_out, heavy })} where id`;
}

export async function recordFailure(sql: postgres.Sql, cause: string): Promise<void> {
  // PostgreSQL text cannot contain NUL.
  const message = cause.replaceAll('\0', '').slice(0, MESSAGE_LENGTH);
  await sql`update public.publishing set state = 'failed', finished_at = now(), message = ${message} where id`;
}
