/** Whether `/` opens the search. Visitors can turn it off, since speech input may press single keys (WCAG 2.1.4). */
import { atom } from 'nanostores';
import { SLASH } from '../rules/search/searchKey.ts';
import { recall, remember } from '../services/storage.ts';

export const $slashOpens = atom(true);

export const followSlash = (): void => $slashOpens.set(recall(SLASH.key) !== SLASH.off);

export function letSlashOpen(wanted: boolean): void {
  remember(SLASH.key, wanted ? null : SLASH.off);
  $slashOpens.set(wanted);
}
