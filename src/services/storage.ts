/** What this browser remembers between visits. A browser that refuses to remember is no error: nothing is kept. */

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps `value`, or forgets what was kept when it is null; returns whether the browser did so. */
export function remember(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** The same for as long as this tab is open. */
export function recallInTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function rememberInTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {}
}

/** Calls back when another tab has changed what is kept, also while this page lay in the browser's memory. */
export function onRemembered(key: string, listener: () => void): void {
  addEventListener('storage', (event) => (event.key === key || event.key === null) && listener());
  addEventListener('pageshow', (event) => event.persisted && listener());
}
