/** Whether lists show a grid or rows: from the address, or else from browser storage. */
import { atom } from 'nanostores';
import type { ListView } from '../../contract/listing.ts';
import { currentAddress, replaceAddress } from '../../core/browser/navigation.api.ts';
import { readLocalStorage } from '../../core/browser/storage.api.ts';
import { keepChoice } from '../../core/toasts/keepChoice.store.ts';
import { readView, storedView, withView } from './view.rules.ts';

/** The storage key. earlyList.script.ts repeats it. */
const KEY = 'list view';

/** Null until something is chosen: a grid, but rows on phones. */
export const $listView = atom<ListView | null>(null);

export function followListView(): void {
  $listView.set(readView(currentAddress().search) ?? storedView(readLocalStorage(KEY)));
}

export function chooseListView(view: ListView): void {
  const { pathname, search } = currentAddress();
  keepChoice(KEY, view);
  $listView.set(view);
  replaceAddress(pathname + withView(search, view));
}
