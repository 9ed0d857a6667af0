/** `deploy.env`: what the commands need to know of the hosted site. It holds secrets, so only its owner may read it. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { errorCode } from '../system/commandError.ts';
import type { Environment } from '../system/environment.ts';
import { ROOT } from '../system/paths.ts';
import { renameWithRetries } from '../system/renames.ts';

const DEPLOY_FILE = join(ROOT, 'deploy.env');

/** Empty if there is no file. Throws if it can’t be read, since it would be overwritten. */
export async function readDeployFile(file = DEPLOY_FILE): Promise<Record<string, string>> {
  const text = await readFile(file, 'utf8').catch((error) => {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  });
  return Object.assign({}, ...text.split(/\r?\n/).map(readLine));
}

/** A value is written as JSON, in which no character is lost. Other lines are a person's, or of an earlier version. */
function readLine(line: string): Record<string, string> {
  const [, name = '', written, quoted] = /^(\w+)=(?:(".*")|'(.*)')$/s.exec(line) ?? [];
  // Earlier versions wrote an apostrophe as it is.
  if (quoted !== undefined) return { [name]: quoted };
  try {
    if (written) return { [name]: JSON.parse(written) };
  } catch {
    // Such as "C:\path", which is no JSON.
  }
  return parseEnv(line) as Record<string, string>;
}

/** Writes the file whole: one that is stopped halfway leaves it as it was. */
export async function writeDeployFile(values: Record<string, string>, file = DEPLOY_FILE): Promise<void> {
  const lines = Object.entries(values).map(([name, value]) => `${name}=${JSON.stringify(value)}\n`);
  const draft = `${file}.draft`;
  await writeFile(draft, lines.join(''), { mode: 0o600, flush: true });
  await renameWithRetries(draft, file);
}

/** The variables of this process, and below them those of `deploy.env`. */
export const hostedEnvironment = async (): Promise<Environment> => ({ ...(await readDeployFile()), ...process.env });
