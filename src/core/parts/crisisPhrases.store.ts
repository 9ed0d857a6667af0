import { phraseMatcher } from './crisis.rules.ts';
import { CRISIS_PHRASES } from './crisisPhrases.words.ts';

/** Separate from what lists load at once, since the phrases weigh more than 2 kB. */
export const isCrisis = phraseMatcher(CRISIS_PHRASES);
