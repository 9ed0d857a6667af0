/** Renames with retries: Windows refuses them while a virus scanner, search index or request has a file open. */
import { rename } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

/** Error codes of Windows for a file that is open. */
const IN_USE = new Set(['EACCES', 'EBUSY', 'EPERM']);
const ATTEMPTS = 20;
/** Milliseconds before the second attempt. Each further wait is this much longer, about 10 s in total. */
const DELAY = 50;

interface RetryOptions {
  platform?: NodeJS.Platform;
  wait?: (milliseconds: number) => Promise<unknown>;
}

/** Repeats `action` while a file is in use, for at most 10 s. Only on Windows: elsewhere these codes are final. */
export async function retryWhileInUse<Result>(
  action: () => Promise<Result>,
  { platform = process.platform, wait = setTimeout }: RetryOptions = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await action();
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? '';
      if (platform !== 'win32' || !IN_USE.has(code) || attempt === ATTEMPTS) throw error;
      await wait(attempt * DELAY);
    }
  }
}

/** Renames a file or folder, with retries while another program has it open. */
export const renameWithRetries = (from: string, to: string): Promise<void> => retryWhileInUse(() => rename(from, to));
