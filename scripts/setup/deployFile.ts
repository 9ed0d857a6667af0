/** `deploy.env`: what the commands need to know about the hosted site. It contains secrets, so only its owner may read it. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { errorCode } from '../system/commandError.ts';
import type { Environment } from '../system/environment.ts';
import { ROOT } from '../system/paths.ts';
import { renameWithRetries } from '../system/renames.ts';

const DEPLOY_FILE = join(ROOT, 'deploy.env');

/** Empty if there is no file. Throws if it can’t be read, since it would otherwise be overwritten. */
export async function readDeployFile(file = DEPLOY_FILE): Promise<Record<string, string>> {
  const text = await readFile(file, 'utf8').catch((error) => {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  });
  return Object.assign({}, ...text.split(/\r?\n/).map(readLine));
}

/** Values are written as JSON, which loses no characters. Other lines come from a person or an earlier version. */
function readLine(line: string): Record<string, string> {
  const [, name = '', written, quoted] = /^(\w+)=(?:(".*")|'(.*)')$/s.exec(line) ?? [];
  // Earlier versions didn't escape apostrophes.
  if (quoted !== undefined) return { [name]: quoted };
  try {
    if (written) return { [name]: JSON.parse(written) };
  } catch {
    // Such as "C:\path", which isn't JSON.
  }
  return parseEnv(line) as Record<string, string>;
}

/** Writes the file atomically: if interrupted, it stays as it was. */
export async function writeDeployFile(values: Record<string, string>, file = DEPLOY_FILE): Promise<void> {
  const lines = Object.entries(values).map(([name, value]) => `${name}=${JSON.stringify(value)}\n`);
  const draft = `${file}.draft`;
  await writeFile(draft, lines.join(''), { mode: 0o600, flush: true });
  await renameWithRetries(draft, file);
}

/** The variables of this process, and below them those of `deploy.env`. */
export const hostedEnvironment = async (): Promise<Environment> => ({ ...(await readDeployFile()), ...process.env });
