/** Data saver: no posters, no fonts, and no pages prepared in advance. */
import { readLocalStorage, writeLocalStorage } from './storage.api.ts';

/** The key in `localStorage` of the visitor's choice: `on` or `off`. Without a choice, the browser's setting counts. */
const SAVING = 'saving';

/** The visitor's setting in the browser. Chromium-based browsers tell by the first of these, which others lack. */
const isWished = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true ||
  matchMedia('(prefers-reduced-data: reduce)').matches;

/** Switches the page to data saver if wanted, before the first paint, so that nothing loads in vain. Returns whether it is on. */
export function startSaving(): boolean {
  const choice = readLocalStorage(SAVING);
  const isOn = choice ? choice === 'on' : isWished();
  if (isOn) document.documentElement.dataset.saving = '';
  // Administrators work with the pictures.
  if (isOn && location.pathname !== '/admin') refusePosters();
  return isOn;
}

/** By an additional policy, since browsers load pictures before any script could remove them from the page. */
function refusePosters(): void {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'content-security-policy';
  policy.content = 'img-src data:';
  document.head.append(policy);
}

/** Whether this page is in data saver mode. */
export const isDataSaved = (): boolean => globalThis.document?.documentElement.dataset.saving !== undefined;

/** Remembers the choice, unless it matches the browser's setting. Returns false if the browser refused to store it. */
export function chooseSaving(isOn: boolean): boolean {
  const isDefault = isOn === isWished();
  return writeLocalStorage(SAVING, isDefault ? null : isOn ? 'on' : 'off') || isDefault;
}
