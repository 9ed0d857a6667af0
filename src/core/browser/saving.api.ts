/** Saving data: no posters, no fonts, and no pages in advance. */
import { readLocalStorage, writeLocalStorage } from './storage.api.ts';

/** Key of the visitor's choice in `localStorage`: `on` or `off`. Without one, what the browser was asked for counts. */
const SAVING = 'saving';

/** What the visitor has asked the browser for: of Chromium-based ones by the first, which others do not have. */
const isWished = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true ||
  matchMedia('(prefers-reduced-data: reduce)').matches;

/**
 * Switches the page to data saver if wished; before its first paint, so that nothing is loaded and hidden again. Returns
 * whether it is.
 */
export function startSaving(): boolean {
  const choice = readLocalStorage(SAVING);
  const isOn = choice ? choice === 'on' : isWished();
  if (isOn) document.documentElement.dataset.saving = '';
  // Administrators work with the pictures.
  if (isOn && location.pathname !== '/admin') refusePosters();
  return isOn;
}

/** By a further policy, since browsers load pictures before any script could take them out of the page. */
function refusePosters(): void {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'content-security-policy';
  policy.content = 'img-src data:';
  document.head.append(policy);
}

/** Whether this page saves data. */
export const isDataSaved = (): boolean => globalThis.document?.documentElement.dataset.saving !== undefined;

/** Remembers the choice, unless it is what the browser was asked for anyway. Returns false if the browser refused. */
export function chooseSaving(isOn: boolean): boolean {
  const isDefault = isOn === isWished();
  return writeLocalStorage(SAVING, isDefault ? null : isOn ? 'on' : 'off') || isDefault;
}
