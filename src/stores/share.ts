/** Sharing a page of this site, and what is said of it. */
import { share } from '../services/share.ts';
import { ACTION_WORDS } from '../wording/actions.ts';
import { toast } from './toasts.ts';

/** `path` is that of the page. Someone who has changed their mind hears nothing. */
export async function sharePage(title: string, path: string): Promise<void> {
  const outcome = await share({ title, url: new URL(path, location.origin).href });
  if (outcome === 'cancelled') return;
  toast(outcome === 'refused' ? 'error' : 'success', ACTION_WORDS.outcome[outcome]);
}
