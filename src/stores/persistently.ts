import { mayPass, RETRIES, retryDelay } from '../rules/backoff.ts';
import { BackendError } from '../services/backend.ts';
import { type Clock, wallClock } from './clock.ts';

/** A try that takes longer than this, in milliseconds, has failed. */
const LONGEST_TRY = 10_000;

export interface Circumstances {
  /** Ends it all. */
  signal?: AbortSignal;
  clock?: Clock;
  /** Without a connection nothing is tried. */
  isOnline?: () => boolean;
  /** Told of each try that fails. */
  onFailure?: () => void;
}

/** For what nothing ends but itself. */
export const UNENDING = new AbortController().signal;

/** Calls until it works, four times at most, with growing pauses. What was refused is not asked for again. */
export async function persistently<T>(
  call: (signal: AbortSignal) => Promise<T>,
  { signal = UNENDING, clock = wallClock, isOnline = () => true, onFailure = () => {} }: Circumstances = {},
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    if (!isOnline()) throw new Error('There is no connection');
    try {
      return await inTime(call, signal, clock);
    } catch (error) {
      signal.throwIfAborted();
      onFailure();
      const isHopeless = error instanceof BackendError && !mayPass(error.status);
      if (isHopeless || failures > RETRIES) throw error;
    }
    await pause(retryDelay(failures), signal, clock);
  }
}

/** Calls once, and waits no longer than ten seconds, whatever the call makes of its signal. */
export async function inTime<T>(
  call: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
  clock: Clock,
): Promise<T> {
  signal.throwIfAborted();
  const attempt = new AbortController();
  const end = () => attempt.abort();
  const stop = clock.after(LONGEST_TRY, end);
  signal.addEventListener('abort', end);
  try {
    return await Promise.race([aborted(attempt.signal), call(attempt.signal)]);
  } finally {
    stop();
    signal.removeEventListener('abort', end);
  }
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)));

function pause(milliseconds: number, signal: AbortSignal, clock: Clock): Promise<void> {
  return new Promise((done, fail) => {
    if (signal.aborted) return fail(signal.reason);
    const end = () => {
      stop();
      fail(signal.reason);
    };
    const stop = clock.after(milliseconds, () => {
      signal.removeEventListener('abort', end);
      done();
    });
    signal.addEventListener('abort', end);
  });
}
