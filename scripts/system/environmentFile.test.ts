import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { loadEnvironmentFile } from './environmentFile.ts';

test('the variables of the file are added, and those that are set stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sanctuary-'));
  vi.stubEnv('FIRST_OF_FILE', undefined);
  vi.stubEnv('SECOND_OF_FILE', 'set before');
  onTestFinished(() => {
    vi.unstubAllEnvs();
    return rm(folder, { recursive: true });
  });
  const file = join(folder, '.env');
  await writeFile(file, '# A comment\nFIRST_OF_FILE="with # and spaces"\nSECOND_OF_FILE=of the file\n');
  loadEnvironmentFile(file);
  expect([process.env.FIRST_OF_FILE, process.env.SECOND_OF_FILE]).toEqual(['with # and spaces', 'set before']);
});

test('there need not be a file', () => {
  const before = { ...process.env };
  loadEnvironmentFile(join(tmpdir(), 'no-such-folder', '.env'));
  expect(process.env).toEqual(before);
});
