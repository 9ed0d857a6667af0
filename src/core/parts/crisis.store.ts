import { phraseMatcher } from './crisis.rules.ts';
import { CRISIS_WORDS } from './crisis.words.ts';

/** Whether somebody who searches for this may need somebody to talk to. Such a search is stored nowhere, nor put into an address. */
export const isCrisisSearch = phraseMatcher(CRISIS_WORDS.phrases);
