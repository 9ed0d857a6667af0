/** Whether lists show a grid or rows: as the address says, else as this browser remembers. */
import { atom } from 'nanostores';
import type { ListView } from '../../contract/listing.ts';
import { readView, withView } from '../../rules/list/view.ts';
import { currentAddress, replaceAddress } from '../../services/navigation.ts';
import { recall, remember } from '../../services/storage.ts';

/** Also known to behaviours/earlyList.ts. */
const KEY = 'list view';

export const $listView = atom<ListView>('grid');

export function followListView(): void {
  $listView.set(readView(currentAddress().search) ?? (recall(KEY) === 'list' ? 'list' : 'grid'));
}

export function chooseListView(view: ListView): void {
  const { pathname, search } = currentAddress();
  remember(KEY, view);
  $listView.set(view);
  replaceAddress(pathname + withView(search, view));
}
