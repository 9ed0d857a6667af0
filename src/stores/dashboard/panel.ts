/** What a panel of the dashboard shows: read from the backend, and changed at once when the member changes it. */
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { announceMemberChange, onMemberChange } from '../../services/memberData.ts';
import { isOnline, onOnline } from '../../services/network.ts';
import { onPageShown } from '../../services/visibility.ts';
import { type Clock, wallClock } from '../clock.ts';
import { $session } from '../session.ts';
import { toast } from '../toasts.ts';
import { withRetries } from '../withRetries.ts';

export type Loadable<T> = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; value: T };

export interface Panel<T> {
  /**
   * Loads when it is shown. Reads again when the page is looked at again, when the connection returns, and after a
   * change in any tab. While it reads again, and if that fails, the value from before stays.
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

export function createPanel<T>(read: (signal: AbortSignal) => Promise<T>, clock: Clock = wallClock): Panel<T> {
  const $panel = atom<Loadable<T>>({ state: 'loading' });
  /** The value as the backend has it. */
  let saved: { value: T } | null = null;
  /** Changes that are shown, but not saved yet. */
  let pending: ((value: T) => T)[] = [];
  let sending: Promise<unknown> = Promise.resolve();
  let reading = new AbortController();
  let account = accountId();

  function show(): void {
    if (!saved) return;
    $panel.set({ state: 'ready', value: pending.reduce((value, change) => change(value), saved.value) });
  }

  async function load(): Promise<void> {
    if ($panel.get().state === 'failed') $panel.set({ state: 'loading' });
    reading.abort();
    // The answer might be from before the change. It is read after it.
    if (pending.length > 0) return;
    reading = new AbortController();
    const { signal } = reading;
    try {
      const value = await withRetries(read, { signal, clock, isOnline });
      if (signal.aborted) return;
      saved = { value };
      show();
    } catch {
      if (!signal.aborted && !saved) $panel.set({ state: 'failed' });
    }
  }

  async function change(optimistic: (value: T) => T, call: () => Promise<unknown>, failedWords: string) {
    reading.abort();
    pending = [...pending, optimistic];
    show();
    const sent = sending.then(() => {
      if (!pending.includes(optimistic)) throw new Error('The member who changed this has signed out');
      return call();
    });
    sending = sent.catch(() => {});
    const isSaved = await sent.then(() => true).catch(() => false);
    if (!pending.includes(optimistic)) return isSaved;
    pending = pending.filter((other) => other !== optimistic);
    if (isSaved && saved) saved = { value: optimistic(saved.value) };
    show();
    if (isSaved) announceMemberChange();
    else toast('error', failedWords);
    void load();
    return isSaved;
  }

  /** Whether another member has signed in, or this one out. Nothing of the former one is kept. */
  function forgetFormer(): boolean {
    if (account === accountId()) return false;
    account = accountId();
    reading.abort();
    saved = null;
    pending = [];
    $panel.set({ state: 'loading' });
    return true;
  }

  onMount($panel, () => {
    forgetFormer();
    void load();
    const again = () => void load();
    const follow = () => forgetFormer() && account && again();
    const stops = [onPageShown(again), onMemberChange(again), onOnline(again), $session.listen(follow)];
    return () => {
      for (const stop of stops) stop();
      reading.abort();
    };
  });

  return { $panel, load, change };
}

function accountId(): string | null {
  const session = $session.get();
  return session.state === 'signed in' ? session.account.id : null;
}
