/** Unsaved work of a member. */
import { askBeforeLeaving } from '../browser/leaving.api.ts';
import { $session } from '../session/session.store.ts';

/**
 * Makes the browser ask before the page is left; returns a function that stops it. Once the session has ended, the page
 * redirects to the sign-in page without asking: anyone who stayed would see an empty page.
 * @param isUnsaved - whether there is something to lose at that moment
 */
export const askBeforeLosing = (isUnsaved = () => true): (() => void) =>
  askBeforeLeaving(() => $session.get().state === 'signed in' && isUnsaved());
