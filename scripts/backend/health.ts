/** What `/health` tells programs that watch the server. It holds no personal data, so anyone may read it. */
import { setTimeout } from 'node:timers/promises';
import type postgres from 'postgres';

export interface Health {
  database: 'up' | 'down';
  /** Null while the database is down. */
  site: {
    state: 'live' | 'publishing' | 'failed';
    /** Whether the last change of the catalogue is in the site. */
    current: boolean;
    /** ISO 8601; null before the first build. */
    live_at: string | null;
  } | null;
  /** ISO 8601. */
  started_at: string;
}

/** Milliseconds after which a database that does not answer counts as down. */
const LONGEST_WAIT = 2_000;

/** Asks the database. Resolves within two seconds, whatever happens. */
export function healthCheck(sql: postgres.Sql, startedAt: Date): () => Promise<Health> {
  const started_at = startedAt.toISOString();
  return async () => {
    const site = await Promise.race([readSite(sql), setTimeout(LONGEST_WAIT, null, { ref: false })]).catch(() => null);
    return { database: site ? 'up' : 'down', site, started_at };
  };
}

async function readSite(sql: postgres.Sql): Promise<Health['site']> {
  const [row] = await sql`
    select state, revision_built = revision_requested as current, live_at from public.publishing`;
  return row ? { state: row.state, current: row.current, live_at: row.live_at?.toISOString() ?? null } : null;
}
