/** Imported into measured processes through NODE_OPTIONS. At exit, appends their usage to USAGE_FILE. */
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

export interface Usage {
  /** Seconds of CPU time, summed over all processors. */
  cpu: number;
  /** Peak memory in bytes. */
  memory: number;
}

const { USAGE_FILE } = process.env;

process.once('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const usage: Usage = { cpu: (userCPUTime + systemCPUTime) / 1e6, memory: maxRSS * 1024 };
  // Only in the main thread: the usage of a process includes its worker threads.
  if (USAGE_FILE && isMainThread) appendFileSync(USAGE_FILE, `${JSON.stringify(usage)}\n`);
});
