/** Searches by people who may need somebody to talk to: they lead to the counselling page, and are stored nowhere. */
import { atom } from 'nanostores';
import { hideReferrer } from '../browser/referrer.api.ts';

/** Whether a search is one of these. Null until the phrases have loaded, which happens only for visitors who search. */
export const $isCrisis = atom<((searched: string) => boolean) | null>(null);

/** Loads the phrases, if they aren't loaded yet. Until then, no search is recognised. */
export async function loadCrisisPhrases(): Promise<void> {
  const phrases = $isCrisis.get() ? null : await import('./crisisPhrases.store.ts').catch(() => null);
  if (phrases) $isCrisis.set(phrases.isCrisis);
}

/** Once results of such a search have been shown, the pages they link to can't see where they were opened from. */
export const hideWhereFrom = (): void => hideReferrer();

/** Whether a search must be kept out of addresses and caches: it is one of these, or that isn't known yet. */
export const isKeptNowhere = (searched: string): boolean => $isCrisis.get()?.(searched) ?? searched !== '';
