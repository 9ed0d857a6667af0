/** What a panel of the dashboard shows: read from the backend, and changed at once when the member changes it. */
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { withRetries } from '../backend/withRetries.store.ts';
import { type Clock, wallClock } from '../browser/clock.store.ts';
import { isOnline, onOnline } from '../browser/network.api.ts';
import { isPageShown, onPageShown } from '../browser/visibility.api.ts';
import { $session, accountId } from '../session/session.store.ts';
import { announce, onChange, type Subject } from './changes.api.ts';
import { createOptimisticChanges } from './optimistic.store.ts';

export type Loadable<T> = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; value: T };

export interface Panel<T> {
  /**
   * Loads when it is shown. Reads again when the page becomes visible again, when the connection returns, and after a change
   * of its subject in any tab. While it reads again, and if that fails, the previous value stays.
   */
  $panel: ReadableAtom<Loadable<T>>;
  /** Reads again, such as after a failure. */
  load: () => Promise<void>;
  /**
   * Shows a change at once and sends it; changes are sent one after the other. If the call throws, the change is
   * undone and `failedWords` are shown as a toast. Returns whether it was saved.
   */
  change: (optimistic: (value: T) => T, call: () => Promise<unknown>, failedWords: string) => Promise<boolean>;
}

/**
 * @param interval - milliseconds between reads while the page is visible. A value that is polled is worth showing only while
 * it can be read.
 */
export function createPanel<T>(
  subject: Subject,
  read: (signal: AbortSignal) => Promise<T>,
  clock: Clock = wallClock,
  interval?: (shown: Loadable<T>) => number,
): Panel<T> {
  const $panel = atom<Loadable<T>>({ state: 'loading' });
  const changes = createOptimisticChanges<T>(() => void load());
  /** The value as it was read. */
  let saved: { value: T } | null = null;
  let reading = new AbortController();
  let stopTimer = () => {};
  let account = accountId();

  function show(): void {
    if (saved) $panel.set({ state: 'ready', value: changes.withChanges(saved.value) });
  }
  changes.$changes.listen(show);

  function stop(): void {
    reading.abort();
    stopTimer();
  }

  async function load(): Promise<void> {
    if ($panel.get().state === 'failed' && !interval) $panel.set({ state: 'loading' });
    stop();
    // The answer might predate the change, so it is read again afterwards.
    if (changes.isSending()) return;
    reading = new AbortController();
    const { signal } = reading;
    const answer = await withRetries(read, { signal, clock, isOnline }).then(
      (value) => ({ value }),
      () => null,
    );
    if (signal.aborted) return;
    if (answer) {
      saved = answer;
      // This shows it.
      changes.forgetSaved();
    } else if (!saved || interval) $panel.set({ state: 'failed' });
    if (interval) stopTimer = clock.after(interval($panel.get()), loadIfShown);
  }

  // While the page is hidden, nothing is read; `onPageShown` reads when it becomes visible again.
  const loadIfShown = () => void (isPageShown() && load());

  async function change(optimistic: (value: T) => T, call: () => Promise<unknown>, failedWords: string) {
    reading.abort();
    const isSaved = (await changes.change(optimistic, call, failedWords)) !== null;
    if (isSaved) announce(subject);
    return isSaved;
  }

  /** Whether another member has signed in, or this one has signed out. Nothing of the previous member's is kept. */
  function forgetFormer(): boolean {
    if (account === accountId()) return false;
    account = accountId();
    stop();
    saved = null;
    changes.forgetAll();
    $panel.set({ state: 'loading' });
    return true;
  }

  onMount($panel, () => {
    forgetFormer();
    void load();
    const again = () => void load();
    const follow = () => forgetFormer() && account && again();
    const stops = [onPageShown(again), onChange(subject, again), onOnline(again), $session.listen(follow), stop];
    return () => {
      for (const stopListening of stops) stopListening();
    };
  });

  return { $panel, load, change };
}
