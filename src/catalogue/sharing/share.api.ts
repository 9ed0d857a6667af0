import { copyText } from '../../core/browser/clipboard.api.ts';

export type ShareOutcome = 'shared' | 'cancelled' | 'copied' | 'refused';

/** Errors when the visitor cancels, or when the share sheet of an earlier click is still open. */
const CANCELLED = ['AbortError', 'InvalidStateError'];

/** Opens the device's share sheet. If there is none or it fails, copies the address. */
export async function share(page: { title: string; text: string; url: string }): Promise<ShareOutcome> {
  if (navigator.share) {
    try {
      await navigator.share(page);
      return 'shared';
    } catch (error) {
      if (CANCELLED.includes((error as Error).name)) return 'cancelled';
    }
  }
  return (await copyText(page.url)) ? 'copied' : 'refused';
}
