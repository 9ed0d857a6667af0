/** The page's address, history and scroll position. */

/** Goes to another page of this site and replaces this one in the history. */
export const replacePage = (path: string): void => location.replace(path);

export const reloadPage = (): void => location.reload();

/** Path and query of this page. */
export const currentAddress = (): Pick<Location, 'pathname' | 'search'> => location;

/** Adds an address to the history without loading it; Back returns to the one before and its scroll position. */
export function pushAddress(address: string): void {
  keepScroll();
  history.pushState(null, '', address);
}

/** Changes the page's address without adding to the history. */
export const replaceAddress = (address: string): void => history.replaceState(history.state, '', address);

/** Stores the scroll position in the history entry. */
const keepScroll = (): void => history.replaceState({ ...history.state, scroll: scrollY }, '');

/** The scroll position stored with this history entry, in pixels; null if there is none. */
export const keptScroll = (): number | null => history.state?.scroll ?? null;

export const scrollBackTo = (top: number): void => scrollTo({ top, behavior: 'instant' });

/** Milliseconds without a scroll event after which the position is stored. */
const RESTED = 150;

/** Calls back on Back and Forward within this page and stores scroll positions for them; returns a function to stop. */
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
