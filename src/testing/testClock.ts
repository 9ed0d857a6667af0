/** A clock that moves only when a test calls `advance`. */
import { atom } from 'nanostores';
import type { Clock } from '../core/browser/clock.store.ts';
import { until } from './until.ts';

interface Timer {
  at: number;
  milliseconds: number;
  then: () => void;
}

export function testClock() {
  let now = Date.parse('2026-06-01T12:00:00Z');
  const $timers = atom<readonly Timer[]>([]);
  const drop = (timer: Timer) => $timers.set($timers.get().filter((one) => one !== timer));
  const waits = () => $timers.get().map(({ milliseconds }) => milliseconds);

  /** The next timer due by this time. */
  const due = (by: number): Timer | undefined =>
    $timers
      .get()
      .filter(({ at }) => at <= by)
      .sort((a, b) => a.at - b.at)[0];

  const clock: Clock = {
    now: () => now,
    after(milliseconds, then) {
      const timer = { at: now + milliseconds, milliseconds, then };
      $timers.set([...$timers.get(), timer]);
      return () => drop(timer);
    },
  };

  function advance(milliseconds: number): void {
    const end = now + milliseconds;
    for (let timer = due(end); timer; timer = due(end)) {
      now = timer.at;
      drop(timer);
      timer.then();
    }
    now = end;
  }

  /** Resolves when a timer of exactly this many milliseconds is running. */
  const started = (milliseconds: number) => until($timers, () => waits().includes(milliseconds));

  return {
    ...clock,
    advance,
    started,
    /** Waits for a timer of exactly this many milliseconds, then advances to its end. */
    async finishTimer(milliseconds: number): Promise<void> {
      await started(milliseconds);
      advance(milliseconds);
    },
    /** The durations of the running timers, in milliseconds. */
    waits,
    /** Resolves when no timer is running and pending promises have settled. */
    async settled(): Promise<void> {
      do {
        await until($timers, (timers) => timers.length === 0);
        await new Promise((done) => setImmediate(done));
      } while (waits().length > 0);
    },
  };
}
