/** Browser storage. If the browser refuses storage, nothing is stored and nothing is thrown. */

export function readLocalStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores `value`, or removes the entry if it is null; returns false if the browser refused. */
export function writeLocalStorage(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/**
 * Where visitors stopped in videos (positions.api.ts). It is removed along with anything else that reveals what somebody did
 * in this browser.
 */
export const POSITIONS_KEY = 'positions';

export const forgetPositions = (): boolean => writeLocalStorage(POSITIONS_KEY, null);

/** Whether the browser stores anything for this site: some refuse when cookies are blocked. */
export const canStore = (): boolean => writeLocalStorage('test', '') && writeLocalStorage('test', null);

/** What was stored for this tab while the browser refused storage. It lasts until the page is left. */
const unstored = new Map<string, string>();

/** The same in `sessionStorage`: for this tab only. */
export function readSessionStorage(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? unstored.get(key) ?? null;
  } catch {
    return unstored.get(key) ?? null;
  }
}

export function writeSessionStorage(key: string, value: string | null): void {
  unstored.delete(key);
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    if (value !== null) unstored.set(key, value);
  }
}

/** Calls back when another tab changes the entry, also if that happened while this page was in the back/forward cache. */
export function onLocalStorageChange(key: string, listener: () => void): void {
  addEventListener('storage', (event) => (event.key === key || event.key === null) && listener());
  // The same as onPageRestored, whose file isn't loaded on every page.
  addEventListener('pageshow', (event) => event.persisted && listener());
}
