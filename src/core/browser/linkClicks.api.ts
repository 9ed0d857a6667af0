/**
 * Calls back with the address when a link to this path is clicked, instead of loading it; returns a function that stops it.
 * Links opened in another tab, or with a listener of their own, are left alone.
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
