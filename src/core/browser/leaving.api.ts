/**
 * Makes the browser ask before the page is left; returns a function that stops it.
 * @param applies - whether to ask at the moment of leaving
 */
export function askBeforeLeaving(applies: () => boolean): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (applies()) event.preventDefault();
  };
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}

/** Calls back when the page is left, including by reloading or closing it; returns a function that stops it. */
export function onLeaving(listener: () => void): () => void {
  const ended = new AbortController();
  addEventListener('pagehide', listener, { signal: ended.signal });
  return () => ended.abort();
}
