/** Loaded into each part of a build: ends it with the command that started it, however that ends, by the pipe between them. */
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.stdin.on('close', () => process.exit(1)).resume();
  // A build that is done ends by itself.
  process.stdin.unref();
}
