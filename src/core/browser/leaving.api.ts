/**
 * Has the browser ask before the page is left; returns a function to stop.
 * @param applies - whether it asks when somebody leaves now
 */
export function askBeforeLeaving(applies: () => boolean): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (applies()) event.preventDefault();
  };
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}

/** Calls back when the page is left, also by reloading or closing it; returns a function to stop. */
export function onLeaving(listener: () => void): () => void {
  const ended = new AbortController();
  addEventListener('pagehide', listener, { signal: ended.signal });
  return () => ended.abort();
}
