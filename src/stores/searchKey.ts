/** Whether `/` opens the search. Visitors can turn it off, since speech input may press single keys (WCAG 2.1.4). */
import { atom } from 'nanostores';
import { SLASH } from '../rules/search/searchKey.ts';
import { readLocalStorage, writeLocalStorage } from '../services/storage.ts';

export const $slashShortcut = atom(true);

export const readSlashShortcut = (): void => $slashShortcut.set(readLocalStorage(SLASH.key) !== SLASH.off);

export function setSlashShortcut(wanted: boolean): void {
  writeLocalStorage(SLASH.key, wanted ? null : SLASH.off);
  $slashShortcut.set(wanted);
}
