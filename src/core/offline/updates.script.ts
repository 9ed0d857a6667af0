/**
 * Offers a new version of the service worker, which otherwise takes over once no page of the site is open, and the newer
 * version of a page that is shown from a saved copy.
 */
import { readSessionStorage, writeSessionStorage } from '../browser/storage.api.ts';
import { toastWithAction } from '../toasts/toasts.store.ts';
import { NEWER, TAKE_OVER } from './cacheNames.rules.ts';
import { renewOfflinePage } from './keep.store.ts';
import { OFFLINE_WORDS } from './offline.words.ts';

/** Whether it was offered in this visit, on any page. */
const OFFERED = 'update offered';

const { text, reload, newer, show } = OFFLINE_WORDS.update;

export async function offerUpdates(workers: ServiceWorkerContainer): Promise<void> {
  offerNewerPage(workers);
  const registration = await workers.getRegistration();
  if (!registration) return;
  const offer = () => {
    const { waiting } = registration;
    if (!waiting || readSessionStorage(OFFERED)) return;
    writeSessionStorage(OFFERED, 'yes');
    void renewOfflinePage();
    const takeOver = () => {
      workers.addEventListener('controllerchange', () => location.reload());
      waiting.postMessage(TAKE_OVER);
    };
    toastWithAction('info', text, { label: reload, run: takeOver });
  };
  const watch = () => registration.installing?.addEventListener('statechange', offer);
  registration.addEventListener('updatefound', watch);
  // One may already be installing.
  watch();
  offer();
}

function offerNewerPage(workers: ServiceWorkerContainer): void {
  workers.addEventListener('message', ({ data }) => {
    if (data === NEWER) toastWithAction('info', newer, { label: show, run: () => location.reload() });
  });
  workers.controller?.postMessage(NEWER);
}
