import { EARLY_FACE } from './earlyFace.ts';
import { EARLY_THEME } from './earlyTheme.ts';

/** Runs in the head, before anything is drawn. One script, since each has its hash in the page's policy. */
export const BEFORE_PAINT = EARLY_THEME + EARLY_FACE;
