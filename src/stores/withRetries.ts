import { isTransient, RETRIES, retryDelay } from '../rules/backoff.ts';
import { BackendError } from '../services/backend.ts';
import { type Clock, wallClock } from './clock.ts';

/** Milliseconds after which an attempt counts as failed. */
const ATTEMPT_TIMEOUT = 10_000;

export interface RetryOptions {
  /** Aborts the attempt and the retries. */
  signal?: AbortSignal;
  clock?: Clock;
  /** Without a connection it throws at once. */
  isOnline?: () => boolean;
  /** Called after each attempt that fails. */
  onFailure?: () => void;
}

const neverAborts = new AbortController().signal;

/**
 * Calls up to four times with growing pauses until one succeeds. Errors that a retry cannot fix, such as 403, are
 * thrown at once.
 */
export async function withRetries<T>(
  call: (signal: AbortSignal) => Promise<T>,
  { signal = neverAborts, clock = wallClock, isOnline = () => true, onFailure = () => {} }: RetryOptions = {},
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    if (!isOnline()) throw new Error('There is no connection');
    try {
      return await withTimeout(call, clock, signal);
    } catch (error) {
      signal.throwIfAborted();
      onFailure();
      const isPermanent = error instanceof BackendError && !isTransient(error.status);
      if (isPermanent || failures > RETRIES) throw error;
    }
    await pause(retryDelay(failures), clock, signal);
  }
}

/** Calls once and waits at most ten seconds, even if the call ignores its signal. */
export async function withTimeout<T>(
  call: (signal: AbortSignal) => Promise<T>,
  clock: Clock,
  signal = neverAborts,
): Promise<T> {
  signal.throwIfAborted();
  const attempt = new AbortController();
  const abort = () => attempt.abort();
  const stop = clock.after(ATTEMPT_TIMEOUT, abort);
  signal.addEventListener('abort', abort);
  try {
    return await Promise.race([aborted(attempt.signal), call(attempt.signal)]);
  } finally {
    stop();
    signal.removeEventListener('abort', abort);
  }
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

/** Throws when the signal aborts. */
export async function pause(milliseconds: number, clock: Clock, signal = neverAborts): Promise<void> {
  signal.throwIfAborted();
  await new Promise<void>((resolve) => {
    const stop = clock.after(milliseconds, resolve);
    signal.addEventListener('abort', () => {
      stop();
      resolve();
    });
  });
  signal.throwIfAborted();
}
