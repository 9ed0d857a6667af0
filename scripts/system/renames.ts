/** Renames, which Windows refuses while somebody has a file open: a virus scanner, a search index, a request. */
import { rename } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

/** How Windows says that a file is open. */
const IN_USE = new Set(['EACCES', 'EBUSY', 'EPERM']);
const ATTEMPTS = 20;
/** Milliseconds before the second attempt; each further one waits this much longer, 10 s in all. */
const PAUSE = 50;

interface Trial {
  platform?: NodeJS.Platform;
  wait?: (milliseconds: number) => Promise<unknown>;
}

/** Does `action` again while a file is in use, for a bounded time; elsewhere than on Windows these codes are answers. */
export async function retryWhileInUse<Result>(
  action: () => Promise<Result>,
  { platform = process.platform, wait = setTimeout }: Trial = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await action();
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? '';
      if (platform !== 'win32' || !IN_USE.has(code) || attempt === ATTEMPTS) throw error;
      await wait(attempt * PAUSE);
    }
  }
}

/** Renames a file or a folder, also where somebody has it open for a moment. */
export const renameWithRetries = (from: string, to: string): Promise<void> => retryWhileInUse(() => rename(from, to));
