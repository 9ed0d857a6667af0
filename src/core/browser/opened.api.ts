/** The resources that were opened in this tab. They are kept until it is closed, somebody signs out, or leaves quickly. */
import { type Opened, withOpened } from './opened.rules.ts';
import { readSessionStorage, writeSessionStorage } from './storage.api.ts';

const KEY = 'opened';

/** The last one first. */
export function readOpened(): Opened[] {
  try {
    return JSON.parse(readSessionStorage(KEY) ?? '[]');
  } catch {
    return [];
  }
}

/** Adds the open page. */
export function keepOpened(title: string): void {
  const { origin, pathname } = location;
  const from = URL.parse?.(document.referrer);
  const path = from?.origin === origin ? from.pathname : null;
  writeSessionStorage(KEY, JSON.stringify(withOpened(readOpened(), { path: pathname, title }, path)));
}

export const forgetOpened = (): void => writeSessionStorage(KEY, null);
