/**
 * Calls back with the address, instead of loading it, when a link to this path is clicked; returns a function to stop.
 * Links that are opened in another tab, or that have a listener of their own, stay as they are.
 */
export function onLinkTo(path: string, open: (address: string) => void): () => void {
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!link || !isPlain || event.defaultPrevented || link.target) return;
    if (link.origin !== location.origin || link.pathname !== path) return;
    event.preventDefault();
    open(link.pathname + link.search);
  };
  const ended = new AbortController();
  document.addEventListener('click', follow, { signal: ended.signal });
  return () => ended.abort();
}
