/** Remembers what is opened in this tab, until it is closed, or somebody signs out or leaves quickly. */
import { readSessionStorage, writeSessionStorage } from '../../core/browser/storage.api.ts';
import { withOpened } from './opened.rules.ts';

/** The key of the list in `sessionStorage`, latest first. siteSearch.store.ts and quickExit.script.ts repeat it. */
const KEY = 'opened';

/** Adds the open page. */
export function keepOpened(title: string): void {
  const { origin, pathname } = location;
  const from = URL.parse?.(document.referrer);
  const path = from?.origin === origin ? from.pathname : null;
  const before = JSON.parse(readSessionStorage(KEY) ?? '[]');
  const opened = withOpened(before, { path: pathname, title }, path);
  if (opened !== before) writeSessionStorage(KEY, JSON.stringify(opened));
}
