import { type Clock, wallClock } from '../browser/clock.store.ts';
import { BackendError } from './backend.api.ts';
import { isTransient, RETRIES, retryDelay } from './backoff.rules.ts';

const ATTEMPT_TIMEOUT = 10_000;

export interface RetryOptions {
  /** Aborts the attempt and any retries. */
  signal?: AbortSignal;
  clock?: Clock;
  /** While offline it throws at once. */
  isOnline?: () => boolean;
  /** Milliseconds after which an attempt counts as failed. */
  timeout?: number;
  /** Milliseconds to wait after this many failed attempts. */
  delay?: (errors: number) => number;
  /** Called after each attempt that fails. */
  onError?: () => void;
}

const neverAborts = new AbortController().signal;

/**
 * Calls up to four times until one succeeds, with growing pauses or those of `delay`. Errors that a retry cannot fix, such as 403, are
 * thrown at once.
 */
export async function withRetries<T>(
  call: (signal: AbortSignal) => Promise<T>,
  {
    signal = neverAborts,
    clock = wallClock,
    isOnline = () => true,
    timeout = ATTEMPT_TIMEOUT,
    delay = retryDelay,
    onError = () => {},
  }: RetryOptions = {},
): Promise<T> {
  for (let errors = 1; ; errors += 1) {
    if (!isOnline()) throw new Error('There is no connection');
    try {
      return await withTimeout(call, clock, signal, timeout);
    } catch (error) {
      signal.throwIfAborted();
      onError();
      const isPermanent = error instanceof BackendError && !isTransient(error.status);
      if (isPermanent || errors > RETRIES) throw error;
    }
    await pause(delay(errors), clock, signal);
  }
}

/** Calls once and waits at most this long, even if the call ignores its signal. */
export async function withTimeout<T>(
  call: (signal: AbortSignal) => Promise<T>,
  clock: Clock,
  signal = neverAborts,
  timeout = ATTEMPT_TIMEOUT,
): Promise<T> {
  signal.throwIfAborted();
  const attempt = new AbortController();
  const abort = () => attempt.abort();
  const stop = clock.after(timeout, abort);
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
