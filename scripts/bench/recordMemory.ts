/** Imported into measured processes through NODE_OPTIONS. At exit, appends their peak memory in bytes to MEMORY_FILE. */
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const { MEMORY_FILE } = process.env;

process.once('exit', () => {
  // The memory of a process includes its worker threads.
  if (MEMORY_FILE && isMainThread) appendFileSync(MEMORY_FILE, `${process.resourceUsage().maxRSS * 1024}\n`);
});
