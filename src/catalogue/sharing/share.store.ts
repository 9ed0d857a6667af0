/** Shares a page of this site, and shows the outcome as a toast. */

import { toast } from '../../core/toasts/toasts.store.ts';
import { ACTION_WORDS } from './actions.words.ts';
import { share } from './share.api.ts';

/** `path` is the page's path. If the visitor cancels, no toast is shown. */
export async function sharePage(title: string, path: string): Promise<void> {
  const outcome = await share({ title, text: ACTION_WORDS.message(title), url: new URL(path, location.origin).href });
  if (outcome === 'cancelled') return;
  toast(outcome === 'refused' ? 'error' : 'success', ACTION_WORDS.outcome[outcome]);
}
