/** Imported into a measured process by NODE_OPTIONS: when it ends, adds a line to USAGE_FILE on what it took. */
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

export interface Usage {
  /** Seconds of all processors together. */
  cpu: number;
  /** The most memory it had at a time, in bytes. */
  memory: number;
}

const { USAGE_FILE } = process.env;

process.once('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const usage: Usage = { cpu: (userCPUTime + systemCPUTime) / 1e6, memory: maxRSS * 1024 };
  // What a process has taken holds what its threads have.
  if (USAGE_FILE && isMainThread) appendFileSync(USAGE_FILE, `${JSON.stringify(usage)}\n`);
});
