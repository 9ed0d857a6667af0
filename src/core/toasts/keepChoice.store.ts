import { writeLocalStorage } from '../browser/storage.api.ts';

/**
 * Keeps what a visitor chose for their next visits. If the browser refuses, a toast says how long it lasts.
 * @param value - null for what holds without a choice
 */
export function keepChoice(key: string, value: string | null): void {
  if (writeLocalStorage(key, value) || value === null) return;
  void import('./choiceNotKept.store.ts').then(
    ({ sayNotKept }) => sayNotKept(),
    () => {},
  );
}
