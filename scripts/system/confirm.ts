import { createInterface } from 'node:readline/promises';
import { CommandError } from './commandError.ts';

/**
 * Asks, and returns whether the person at the terminal types yes.
 * @throws CommandError if there is no terminal.
 */
export async function confirm(question: string, signal?: AbortSignal): Promise<boolean> {
  if (!process.stdin.isTTY) throw new CommandError('There’s no terminal to ask in: add --yes to continue.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} Type yes: `, signal ? { signal } : {}).catch(() => '');
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}
