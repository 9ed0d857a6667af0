/** For visitors who save pages or install the site. The code is loaded only for them. */
import {
  readLocalStorage,
  readSessionStorage,
  writeLocalStorage,
  writeSessionStorage,
} from '../browser/storage.api.ts';

export function followDevice(): void {
  // Offline there is nothing new, and what isn't saved can't be loaded.
  const quietly = (work: Promise<unknown>) => void work.catch(() => {});
  const prepare = () => quietly(import('./keep.store.ts').then(({ prepareOffline }) => prepareOffline()));
  if (navigator.serviceWorker?.controller)
    quietly(import('./updates.script.ts').then(({ offerUpdates }) => offerUpdates(navigator.serviceWorker)));
  else if (matchMedia('(display-mode: standalone)').matches) prepare();
  addEventListener('appinstalled', prepare);
  addEventListener('beforeinstallprompt', (event) => {
    // Otherwise some browsers show a hint of their own, repeatedly.
    event.preventDefault();
    if (countVisit() !== HINTED_AT) return;
    writeLocalStorage(VISITS, 'hinted');
    quietly(import('./install.script.ts').then(({ hintAtInstalling }) => hintAtInstalling(event)));
  });
}

/** The visit on which installing is suggested. */
const HINTED_AT = 3;

const VISITS = 'visits';

/** Visits in this browser, including this one; NaN once installing was suggested. A visit lasts while its tab is open. */
function countVisit(): number {
  const isCounted = readSessionStorage(VISITS);
  const visits = Number(readLocalStorage(VISITS) ?? 0) + (isCounted ? 0 : 1);
  if (!isCounted) writeLocalStorage(VISITS, `${visits}`);
  writeSessionStorage(VISITS, 'counted');
  return visits;
}
