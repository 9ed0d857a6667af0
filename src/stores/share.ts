/** Sharing a page of this site, with the outcome as a toast. */
import { share } from '../services/share.ts';
import { ACTION_WORDS } from '../wording/actions.ts';
import { toast } from './toasts.ts';

/** `path` is the page's path. If the visitor cancels, no toast is shown. */
export async function sharePage(title: string, path: string): Promise<void> {
  const outcome = await share({ title, url: new URL(path, location.origin).href });
  if (outcome === 'cancelled') return;
  toast(outcome === 'refused' ? 'error' : 'success', ACTION_WORDS.outcome[outcome]);
}
