/** `deploy.env`: what the commands need to know of the hosted site. It holds secrets, so only its owner may read it. */
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { Environment } from '../system/environment.ts';
import { ROOT } from '../system/paths.ts';

const DEPLOY_FILE = join(ROOT, 'deploy.env');

export const readDeployFile = async (file = DEPLOY_FILE): Promise<Record<string, string>> =>
  parseEnv(await readFile(file, 'utf8').catch(() => '')) as Record<string, string>;

/** Values must not contain line breaks. */
export async function writeDeployFile(values: Record<string, string>, file = DEPLOY_FILE): Promise<void> {
  const lines = Object.entries(values).map(([name, value]) => `${name}='${value}'`);
  await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  // The mode above applies to new files only.
  await chmod(file, 0o600);
}

/** The variables of this process, and below them those of `deploy.env`. */
export const hostedEnvironment = async (): Promise<Environment> => ({ ...(await readDeployFile()), ...process.env });
