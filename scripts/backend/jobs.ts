/** Recurring jobs, which pg_cron runs on hosted Supabase. */
import type postgres from 'postgres';
import type { EdgeFunctions } from './edgeFunctions.ts';

interface Job {
  run: () => Promise<unknown>;
  /** Milliseconds between two runs. */
  every: number;
  /** What failed, for the log. The next run makes up for it. */
  failed: string;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

type Functions = Pick<EdgeFunctions, 'watchSources' | 'sendMails'>;

const jobs = (sql: postgres.Sql, { watchSources, sendMails }: Functions): Job[] => [
  { run: () => sql`select private.sweep()`, every: 60 * MINUTE, failed: 'Couldn’t delete expired personal data' },
  {
    run: () => sql`select private.apply_schedules()`,
    every: MINUTE,
    failed: 'Couldn’t publish and unpublish what is due',
  },
  {
    run: async () => {
      const due = await sql`select from private.watched_sources()`;
      // Not awaited, since YouTube may answer slowly.
      if (due.length > 0) void tryTo(watchSources, UNWATCHED);
    },
    every: 60 * MINUTE,
    failed: UNWATCHED,
  },
  {
    run: () => sql`select private.queue_member_mails()`,
    every: 10 * MINUTE,
    failed: 'Couldn’t prepare members’ emails',
  },
  {
    run: async () => {
      const [row] = await sql`select private.has_due_mails(now()) as "isDue"`;
      if (row?.isDue) void tryTo(sendMails, UNSENT);
    },
    every: 3 * SECOND,
    failed: UNSENT,
  },
];

const UNSENT = 'Couldn’t send the waiting emails';
const UNWATCHED = 'Couldn’t check the watched sources';

/** Runs each job once, then regularly. Resolves after the first run with a function that stops them. */
export async function runJobs(sql: postgres.Sql, functions: Functions): Promise<() => Promise<void>> {
  const timers: NodeJS.Timeout[] = [];
  for (const { run, every, failed } of jobs(sql, functions)) {
    await tryTo(run, failed);
    timers.push(setInterval(() => void tryTo(run, failed), every));
  }
  return async () => timers.forEach(clearInterval);
}

async function tryTo(run: () => Promise<unknown>, failed: string): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(`${failed}: ${error instanceof Error ? error.message : error}`);
  }
}
