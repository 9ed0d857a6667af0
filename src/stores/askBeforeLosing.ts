/** Unsaved work of a member. */
import { askBeforeLeaving } from '../services/leaving.ts';
import { $session } from './session.ts';

/**
 * Has the browser ask before the page is left; returns a function to stop. Once the session has ended, the page sends its
 * visitor on to sign in: whoever stayed then would see an empty page.
 */
export const askBeforeLosing = (): (() => void) => askBeforeLeaving(() => $session.get().state === 'signed in');
