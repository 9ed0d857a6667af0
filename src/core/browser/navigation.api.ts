/** The page's address, history and scroll position. */

/** Goes to another page of this site and replaces this one in the history. */
export const replacePage = (path: string): void => location.replace(path);

export const reloadPage = (): void => location.reload();

/** Path and query of this page. */
export const currentAddress = (): Pick<Location, 'pathname' | 'search'> => location;

/** Adds an address to the history without loading it; Back returns to the previous one and its scroll position. */
export function pushAddress(address: string): void {
  saveScroll();
  history.pushState(null, '', address);
}

/** Changes the page's address without adding to the history. */
export const replaceAddress = (address: string): void => history.replaceState(history.state, '', address);

/** Stores the scroll position in the history entry. */
const saveScroll = (): void => history.replaceState({ ...history.state, scroll: scrollY }, '');

/** The scroll position stored with this history entry, in pixels; null if there is none. */
export const savedScroll = (): number | null => history.state?.scroll ?? null;

export const restoreScroll = (top: number): void => scrollTo({ top, behavior: 'instant' });

/** The position is stored after this many milliseconds without a scroll event. */
const SCROLL_END_DELAY = 150;

/** Calls back on Back and Forward within this page and stores scroll positions for them; returns a function that stops it. */
export function onPopState(listener: () => void): () => void {
  const ended = new AbortController();
  const options = { signal: ended.signal, passive: true };
  let rest: ReturnType<typeof setTimeout>;
  addEventListener('popstate', listener, options);
  addEventListener('pagehide', saveScroll, options);
  addEventListener(
    'scroll',
    () => {
      clearTimeout(rest);
      rest = setTimeout(saveScroll, SCROLL_END_DELAY);
    },
    options,
  );
  ended.signal.addEventListener('abort', () => clearTimeout(rest));
  return () => ended.abort();
}
