import { writeLocalStorage } from '../browser/storage.api.ts';

/**
 * Keeps a visitor's choice for their next visits. If the browser refuses, a toast says how long it lasts.
 * @param value - null for the default
 */
export function keepChoice(key: string, value: string | null): void {
  if (writeLocalStorage(key, value) || value === null) return;
  void import('./choiceNotKept.store.ts').then(
    ({ sayNotKept }) => sayNotKept(),
    () => {},
  );
}
