import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serverPid } from '../system/fixtures/temporaryFolder.ts';
import { newDataFolder, spawnBackend } from './fixtures/testBackend.ts';

test.runIf(process.platform === 'linux')(
  'the environment of PostgreSQL has no passwords or keys of the process that starts it',
  async () => {
    const DATA_DIR = await newDataFolder();
    const secrets = {
      ADMIN_PASSWORD: 'planted-password',
      SUPABASE_SECRET_KEY: 'planted-key',
      ANY_TOKEN: 'planted-token',
    };
    const { ready } = spawnBackend({ DATA_DIR, ...secrets });
    const child = await ready;
    const environment = await readFile(join('/proc', String(await serverPid(DATA_DIR)), 'environ'), 'utf8');
    expect(environment).toContain('PATH=');
    expect(environment).not.toContain('planted');
    expect(await child.stop()).toBe(0);
  },
);
