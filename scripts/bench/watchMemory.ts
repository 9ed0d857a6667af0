/** How much memory a benchmark takes while it runs. */
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type postgres from 'postgres';

/** Milliseconds between two looks. */
const PAUSE = 100;
const MB = 1024 * 1024;

/** Looks again and again until it is stopped, and remembers the most that it saw, in MB. */
export function watchMemory(sql: postgres.Sql) {
  const most = { backend: 0, PostgreSQL: 0 };
  let isOver = false;
  const watched = (async () => {
    for (; !isOver; await setTimeout(PAUSE)) {
      most.backend = Math.max(most.backend, process.memoryUsage.rss());
      most.PostgreSQL = Math.max(most.PostgreSQL, await memoryOf(sql));
    }
  })();
  return {
    async stop(): Promise<void> {
      isOver = true;
      await watched;
    },
    most: () => ({ backend: Math.round(most.backend / MB), PostgreSQL: Math.round(most.PostgreSQL / MB) }),
  };
}

/** Bytes of all processes of PostgreSQL, with what they share counted once; 0 where the system does not tell (not Linux). */
async function memoryOf(sql: postgres.Sql): Promise<number> {
  const processes = await sql<{ pid: number }[]>`select pid from pg_stat_activity`;
  const sizes = await Promise.all(processes.map(({ pid }) => proportionalSize(pid)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function proportionalSize(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * 1024;
}
