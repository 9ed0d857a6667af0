import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backend, startBackend } from './backend.ts';

/** Runs `work` with a new embedded backend. Its data, and the files of `work`, are in a temporary folder. */
export async function withTemporaryBackend(work: (backend: Backend, folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sanctuary-'));
  try {
    const backend = await startBackend({ environment: { DATA_DIR: join(folder, 'data'), PORT: '0' } });
    await work(backend, folder).finally(backend.stop);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
