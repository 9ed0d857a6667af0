/** Offers a new version of the service worker. Unasked, it takes over when no page of the site is open any more. */
import { readSessionStorage, writeSessionStorage } from '../browser/storage.api.ts';
import { toastWithAction } from '../toasts/toasts.store.ts';
import { TAKE_OVER } from './cacheNames.rules.ts';
import { renewOfflinePage } from './keep.store.ts';
import { OFFLINE_WORDS } from './offline.words.ts';

/** Whether it was offered in this visit, on any of its pages. */
const OFFERED = 'update offered';

const { text, reload } = OFFLINE_WORDS.update;

export async function offerUpdates(workers: ServiceWorkerContainer): Promise<void> {
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
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', offer));
  offer();
}
