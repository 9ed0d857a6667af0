/** Loaded into each process of a build: when the command that started it ends, the pipe between them closes and ends it too. */
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.stdin.on('close', () => process.exit(1)).resume();
  // A finished build ends by itself.
  process.stdin.unref();
}
