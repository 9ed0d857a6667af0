/** Whether the page sends its visitor elsewhere by itself. Whoever stayed then would see an empty page. */
let isSentOn = false;

export function leaveUnasked(): void {
  isSentOn = true;
}

/** Has the browser ask before the visitor leaves the page; returns a function to stop. */
export function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (!isSentOn) event.preventDefault();
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
