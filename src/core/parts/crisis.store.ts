/** Searches of somebody who may need somebody to talk to: they lead to the counselling page, and are kept nowhere. */
import { atom } from 'nanostores';
import { tellReferrer } from '../browser/referrer.api.ts';

/** Whether a search is such. Null until the phrases have loaded, which only those load who search. */
export const $isCrisis = atom<((searched: string) => boolean) | null>(null);

/** Loads the phrases, if that is still to be done. Without them, no search is known to be such. */
export async function loadCrisisPhrases(): Promise<void> {
  const phrases = $isCrisis.get() ? null : await import('./crisisPhrases.store.ts').catch(() => null);
  if (phrases) $isCrisis.set(phrases.isCrisis);
}

/** While results of such a search are shown, the pages they link to can’t see that they were opened from here. */
export const hideWhereFrom = (isHidden: boolean): void => tellReferrer(!isHidden);

/** Whether a search must not be put into an address or a cache: it is such, or not known to be none. */
export const isKeptNowhere = (searched: string): boolean => $isCrisis.get()?.(searched) ?? searched !== '';
