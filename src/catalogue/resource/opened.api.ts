/** Keeps what is opened in this tab, until it is closed, somebody signs out, or leaves quickly. */
import { readSessionStorage, writeSessionStorage } from '../../core/browser/storage.api.ts';
import { withOpened } from './opened.rules.ts';

/** Of the list in `sessionStorage`, the last one first. siteSearch.store.ts and quickExit.script.ts repeat it. */
const KEY = 'opened';

/** Adds the open page. */
export function keepOpened(title: string): void {
  const { origin, pathname } = location;
  const from = URL.parse?.(document.referrer);
  const path = from?.origin === origin ? from.pathname : null;
  const opened = JSON.parse(readSessionStorage(KEY) ?? '[]');
  writeSessionStorage(KEY, JSON.stringify(withOpened(opened, { path: pathname, title }, path)));
}
