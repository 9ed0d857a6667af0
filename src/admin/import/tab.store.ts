/** The open tool of the section for imports. It stands in the address. */
import { atom, onMount } from 'nanostores';
import { currentAddress, onPopState, pushAddress } from '../../core/browser/navigation.api.ts';
import { IMPORT_TABS, type ImportTab, importAddress, importTab } from './importTabs.rules.ts';

export const $tab = atom<ImportTab>(IMPORT_TABS[0]);

const follow = (): void => $tab.set(importTab(currentAddress().search));

onMount($tab, () => {
  follow();
  return onPopState(follow);
});

export function openTab(tab: ImportTab): void {
  if (tab === $tab.get()) return;
  pushAddress(importAddress(tab));
  follow();
}
