import { copyText } from './clipboard.ts';

export type ShareOutcome = 'shared' | 'cancelled' | 'copied' | 'refused';

/** The person has changed their mind, or the sheet of a press before is still open. */
const CANCELLED = ['AbortError', 'InvalidStateError'];

/** Offers an address in the way of the device; where there is none, or it does not work, the address is copied. */
export async function share(page: { title: string; url: string }): Promise<ShareOutcome> {
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
