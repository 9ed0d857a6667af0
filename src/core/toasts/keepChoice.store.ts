import { writeLocalStorage } from '../browser/storage.api.ts';
import { toast } from './toasts.store.ts';
import { TOAST_WORDS } from './toasts.words.ts';

/**
 * Keeps what a visitor chose for their next visits. If the browser refuses, a toast says how long it lasts.
 * @param value - null for what holds without a choice
 */
export function keepChoice(key: string, value: string | null): void {
  if (!writeLocalStorage(key, value) && value !== null) toast('info', TOAST_WORDS.choiceNotKept);
}
