import { type Clock, wallClock } from '../browser/clock.store.ts';

/** Runs `action` once when there was no request for `delay` milliseconds. `flush` runs it at once if it was requested. */
export function debounced(action: () => void, delay: number, clock: Clock = wallClock) {
  let stopTimer: (() => void) | null = null;

  function flush(): void {
    if (!stopTimer) return;
    stopTimer();
    stopTimer = null;
    action();
  }

  function request(): void {
    stopTimer?.();
    stopTimer = clock.after(delay, flush);
  }

  return { request, flush };
}
