/** What is live and what is being published: read again and again while the page is looked at. */
import { atom, onMount } from 'nanostores';
import type { Publishing } from '../../contract/publishing.ts';
import { isOnline, onOnline } from '../../services/network.ts';
import { publishNow as askToPublish, readPublishing } from '../../services/publishing.ts';
import { isPageShown, onPageShown } from '../../services/visibility.ts';
import { PUBLISHING_WORDS } from '../../wording/adminPublishing.ts';
import { type Clock, wallClock } from '../clock.ts';
import type { Loadable } from '../dashboard/panel.ts';
import { toast } from '../toasts.ts';
import { withRetries } from '../withRetries.ts';
import { onCatalogueChange } from './catalogueChanges.ts';

/** Milliseconds between reads while all is live. */
export const IDLE_INTERVAL = 15_000;
/** Milliseconds between reads while something is waiting, being built, or has failed. */
export const ACTIVE_INTERVAL = 2_500;

export function createPublishing(clock: Clock = wallClock) {
  const $publishing = atom<Loadable<{ row: Publishing; readAt: number }>>({ state: 'loading' });
  let reading = new AbortController();
  let stopTimer = () => {};

  function stop(): void {
    reading.abort();
    stopTimer();
  }

  async function read(): Promise<void> {
    stop();
    reading = new AbortController();
    const { signal } = reading;
    const next = await withRetries(readPublishing, { signal, clock, isOnline }).then(
      (row) => ({ state: 'ready', value: { row, readAt: clock.now() } }) as const,
      () => ({ state: 'failed' }) as const,
    );
    if (signal.aborted) return;
    $publishing.set(next);
    const isIdle = next.state === 'failed' || (next.value.row.state === 'live' && next.value.row.due_at === null);
    stopTimer = clock.after(isIdle ? IDLE_INTERVAL : ACTIVE_INTERVAL, readIfShown);
  }

  // While it is hidden, nothing is read; `onPageShown` reads when it is looked at again.
  const readIfShown = () => void (isPageShown() && read());

  onMount($publishing, () => {
    void read();
    const stops = [onPageShown(() => void read()), onOnline(() => void read()), onCatalogueChange(() => void read())];
    return () => {
      for (const stopListening of stops) stopListening();
      stop();
    };
  });

  async function publishNow(): Promise<void> {
    try {
      await askToPublish();
    } catch {
      toast('error', PUBLISHING_WORDS.notAsked);
    }
    await read();
  }

  return { $publishing, publishNow, read };
}

export const publishing = createPublishing();
