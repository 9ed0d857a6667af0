/** Unsaved work of a member. */
import { askBeforeLeaving } from '../browser/leaving.api.ts';
import { $session } from '../session/session.store.ts';

/**
 * Has the browser ask before the page is left; returns a function to stop. Once the session has ended, the page sends its
 * visitor on to sign in: those who stayed then would see an empty page.
 * @param isUnsaved - whether there is something to lose then
 */
export const askBeforeLosing = (isUnsaved = () => true): (() => void) =>
  askBeforeLeaving(() => $session.get().state === 'signed in' && isUnsaved());
