/** The button that saves the page it is on. */
import { atom } from 'nanostores';
import { isDataSaved } from '../browser/saving.api.ts';
import { announce } from '../remote/changes.api.ts';
import { toast } from '../toasts/toasts.store.ts';
import { OFFLINE_PATH } from './cacheNames.rules.ts';
import { isCached } from './isCached.api.ts';
import { askForStorage, canKeep, keep, removeKept, renew, startServiceWorker } from './keep.api.ts';
import { OFFLINE_WORDS } from './offline.words.ts';

export type Keeping = { state: 'not kept' } | { state: 'keeping'; done: number; total: number } | { state: 'kept' };

const { outcome } = OFFLINE_WORDS;

/** From now on, pages are answered offline: by the saved copy, or by the list of saved pages. */
export async function prepareOffline(): Promise<void> {
  if (!(await isCached(OFFLINE_PATH))) await keep(OFFLINE_PATH);
  await startServiceWorker();
}

/** Saves the list of saved pages as it is now. Offline it stays as it was. */
export const renewOfflinePage = (): Promise<void> => renew(OFFLINE_PATH).catch(() => {});

/** @param path - of the page. */
export function createKeeping(path: string) {
  const $keeping = atom<Keeping>({ state: 'not kept' });
  let running = new AbortController();

  async function start(): Promise<void> {
    running = new AbortController();
    const { signal } = running;
    const onProgress = (done: number, total: number) => $keeping.set({ state: 'keeping', done, total });
    onProgress(0, 1);
    if (!(await canKeep())) {
      $keeping.set({ state: 'not kept' });
      return void toast('error', outcome.unsupported);
    }
    try {
      void askForStorage().catch(() => {});
      await keep(path, { savesData: isDataSaved(), onProgress, signal });
      await prepareOffline();
      $keeping.set({ state: 'kept' });
      announce('kept');
      toast('success', outcome.kept);
    } catch (error) {
      await removeKept(path).catch(() => {});
      $keeping.set({ state: 'not kept' });
      toast(signal.aborted ? 'info' : 'error', signal.aborted ? outcome.stopped : outcome[reasonOf(error)]);
    }
  }

  async function remove(): Promise<void> {
    await removeKept(path);
    $keeping.set({ state: 'not kept' });
    announce('kept');
    toast('info', outcome.removed);
  }

  /** Updates the state: whether the page opens offline, which needs a saved copy and a service worker. Returns it. */
  async function check(): Promise<boolean> {
    const isKept =
      (await isCached(path)) &&
      (await startServiceWorker().then(
        () => true,
        () => false,
      ));
    if ($keeping.get().state !== 'keeping') $keeping.set({ state: isKept ? 'kept' : 'not kept' });
    return isKept;
  }

  return {
    $keeping,
    check,
    /** Saves the page, cancels saving, or removes it. */
    async toggle(): Promise<void> {
      const { state } = $keeping.get();
      if (state === 'keeping') running.abort();
      else if (state === 'kept') await remove();
      else await start();
    },
    /** The same; if the page is saved and has changed, saves it again. */
    async follow(): Promise<void> {
      if (!(await check())) return;
      await renew(path, { savesData: isDataSaved() }).catch(() => {});
      await renewOfflinePage();
    },
  };
}

/** Browsers throw an error with this name when there is no room. */
function reasonOf(error: unknown): 'full' | 'unsupported' | 'failed' {
  const { name = '' } = error as Partial<Error>;
  if (name === 'QuotaExceededError') return 'full';
  return name === 'SecurityError' ? 'unsupported' : 'failed';
}
