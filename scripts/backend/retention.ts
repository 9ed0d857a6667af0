/** Deletes expired personal data, as pg_cron does on hosted Supabase. */
import type postgres from 'postgres';

/** Milliseconds between two sweeps. */
const HOUR = 60 * 60 * 1000;

/** Sweeps once, then every hour. Resolves after the first sweep with a function that stops it. */
export async function sweepRegularly(sql: postgres.Sql): Promise<() => Promise<void>> {
  await sweep(sql);
  const timer = setInterval(() => void sweep(sql), HOUR);
  return async () => clearInterval(timer);
}

/** A failure is only told: the next sweep deletes what this one left. */
async function sweep(sql: postgres.Sql): Promise<void> {
  try {
    await sql`select private.sweep()`;
  } catch (error) {
    console.error(`Couldn’t delete expired personal data: ${error instanceof Error ? error.message : error}`);
  }
}
