/** What has to be done again and again, as pg_cron does it on hosted Supabase. */
import type postgres from 'postgres';

interface Job {
  run: () => Promise<unknown>;
  /** Milliseconds between two times. */
  every: number;
  /** What could not be done. The next time makes up for it. */
  failed: string;
}

const MINUTE = 60_000;

const jobs = (sql: postgres.Sql): Job[] => [
  { run: () => sql`select private.sweep()`, every: 60 * MINUTE, failed: 'Couldn’t delete expired personal data' },
  {
    run: () => sql`select private.apply_schedules()`,
    every: MINUTE,
    failed: 'Couldn’t publish and take back what is due',
  },
];

/** Does each job once, then regularly. Resolves after the first time with a function that stops them. */
export async function runJobs(sql: postgres.Sql): Promise<() => Promise<void>> {
  const timers: NodeJS.Timeout[] = [];
  for (const job of jobs(sql)) {
    await tryJob(job);
    timers.push(setInterval(() => void tryJob(job), job.every));
  }
  return async () => timers.forEach(clearInterval);
}

async function tryJob({ run, failed }: Job): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(`${failed}: ${error instanceof Error ? error.message : error}`);
  }
}
