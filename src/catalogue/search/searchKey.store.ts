/** Whether `/` opens the search. Visitors can turn it off, since speech input may press single keys (WCAG 2.1.4). */
import { atom } from 'nanostores';
import { readLocalStorage } from '../../core/browser/storage.api.ts';
import { keepChoice } from '../../core/toasts/keepChoice.store.ts';
import { SLASH } from './searchKey.rules.ts';

/** Null until it is read. */
export const $slashShortcut = atom<boolean | null>(null);

export const readSlashShortcut = (): void => $slashShortcut.set(readLocalStorage(SLASH.key) !== SLASH.off);

export function setSlashShortcut(wanted: boolean): void {
  keepChoice(SLASH.key, wanted ? null : SLASH.off);
  $slashShortcut.set(wanted);
}
