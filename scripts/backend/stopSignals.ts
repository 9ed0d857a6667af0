/** How a command ends in an orderly way: on Ctrl+C, when it is asked to end, or when its terminal is closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Does `work`, whose signal is aborted when the process is asked to end: `work` then stops what it has started, whatever
 * it was doing, and the process ends with 0. Errors that come of being aborted are not shown.
 */
export async function untilStopped(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const end = new AbortController();
  const stop = () => {
    if (!end.signal.aborted) console.info('\nStopping …');
    end.abort();
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  keepAlone(stop);
  // A terminal that was closed takes no more output, which must not end the process before its database.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  try {
    await work(end.signal);
  } catch (error) {
    if (!end.signal.aborted) throw error;
  }
  if (end.signal.aborted) process.exit(0);
}

/** Vite listens for signals too and ends the process at once, while the database is running. */
function keepAlone(own: () => void): void {
  process.on('newListener', (event, listener) => {
    const isSignal = SIGNALS.some((signal) => signal === event);
    // It is added just after this.
    if (isSignal && listener !== own) queueMicrotask(() => process.off(event, listener));
  });
}

/** What `work` gives, or a rejection as soon as `signal` is aborted: Ctrl+C ends programs on whose answer it may wait. */
export async function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return Promise.race([work, aborted(signal)]);
}

async function aborted(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  throw signal.reason;
}
