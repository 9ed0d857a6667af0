/** Orderly shutdown of commands: on Ctrl+C, on SIGTERM, and when the terminal is closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs `work`. When the process is asked to end, `signal` is aborted; `work` must then stop what it has started, and
 * the process exits with `exitCode`. Errors of `work` after that are not shown.
 */
export async function untilStopped(work: (signal: AbortSignal) => Promise<void>, exitCode = 0): Promise<void> {
  const end = new AbortController();
  const stop = () => {
    if (!end.signal.aborted) console.info('\nStopping …');
    end.abort();
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  removeOtherListeners(stop);
  // Output to a closed terminal fails, which must not end the process before its database.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  try {
    await work(end.signal);
  } catch (error) {
    if (!end.signal.aborted) throw error;
  }
  if (end.signal.aborted) process.exit(exitCode);
}

/** Removes listeners such as Vite's, which ends the process at once while the database is still running. */
function removeOtherListeners(own: () => void): void {
  process.on('newListener', (event, listener) => {
    const isSignal = SIGNALS.some((signal) => signal === event);
    // The event fires just before the listener is added.
    if (isSignal && listener !== own) queueMicrotask(() => process.off(event, listener));
  });
}

/**
 * Resolves like `work`, but rejects as soon as `signal` is aborted. Ctrl+C also ends child processes, so `work` may
 * wait for one forever.
 */
export async function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return Promise.race([work, aborted(signal)]);
}

async function aborted(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  throw signal.reason;
}
