/** Where the visitor is, and how they got there and back. */

/** Goes to another page of this site; Back leads past the one that is left. */
export const replacePage = (path: string): void => location.replace(path);

export const reloadPage = (): void => location.reload();

/** Path and query of this page. */
export const currentAddress = (): Pick<Location, 'pathname' | 'search'> => location;

/** Gives the page another address; Back leads to the one before, scrolled as it is now. */
export function pushAddress(address: string): void {
  keepScroll();
  history.pushState(null, '', address);
}

/** Corrects the page's address. */
export const replaceAddress = (address: string): void => history.replaceState(history.state, '', address);

/** Notes how far the page is scrolled with its place in the history. */
const keepScroll = (): void => history.replaceState({ ...history.state, scroll: scrollY }, '');

/** How far the page was scrolled when it was left; null where nobody has been. */
export const keptScroll = (): number | null => history.state?.scroll ?? null;

export const scrollBackTo = (top: number): void => scrollTo({ top, behavior: 'instant' });

/** Milliseconds of rest after which a place counts as scrolled to. */
const RESTED = 150;

/** Calls back on Back and Forward within this page, and keeps the scroll positions for them; returns what ends that. */
export function onReturn(listener: () => void): () => void {
  const ended = new AbortController();
  const options = { signal: ended.signal, passive: true };
  let rest: ReturnType<typeof setTimeout>;
  addEventListener('popstate', listener, options);
  addEventListener('pagehide', keepScroll, options);
  addEventListener(
    'scroll',
    () => {
      clearTimeout(rest);
      rest = setTimeout(keepScroll, RESTED);
    },
    options,
  );
  ended.signal.addEventListener('abort', () => clearTimeout(rest));
  return () => ended.abort();
}
