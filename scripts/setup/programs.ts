/** Runs the programs of Supabase and GitHub, and keeps secrets out of what is printed. */
import { Failure } from '../backend/failure.ts';
import { ROOT } from '../backend/settings.ts';
import type { Environment } from '../system/environment.ts';
import { type Command, execute } from '../system/processes.ts';

export interface Programs {
  /** Supabase's program, such as `['node', '…/supabase']`. */
  supabase: Command;
  /** GitHub's program; null if it is not installed. */
  gh: Command | null;
}

interface RunOptions {
  environment?: Environment;
  /** Text for its standard input. */
  input?: string;
}

/** @throws Failure with the program's output, in which the secrets are replaced. */
export async function runProgram(
  [program, ...first]: Command,
  args: readonly string[],
  secrets: readonly string[],
  options: RunOptions = {},
): Promise<void> {
  try {
    await execute([program, ...first, ...args], { cwd: ROOT, ...options });
  } catch (error) {
    const { stderr = '', stdout = '', message = '' } = error as { stderr?: string; stdout?: string; message?: string };
    throw new Failure(withoutSecrets(stderr.trim() || stdout.trim() || message, secrets));
  }
}

/** Short values are no secrets, and replacing them would make the text unreadable. */
const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets.filter((secret) => secret.length > 7).reduce((clean, secret) => clean.replaceAll(secret, '•••'), text);
