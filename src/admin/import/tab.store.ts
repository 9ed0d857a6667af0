/** The open tab of the Import section. It is part of the page’s address. */
import { atom, onMount } from 'nanostores';
import { currentAddress, onPopState, pushAddress } from '../../core/browser/navigation.api.ts';
import { SECTION_PARAM, withParams } from '../sections/adminView.rules.ts';

/** In the order of their links. */
export const IMPORT_TABS = ['list', 'links', 'csv', 'sources', 'batches'] as const;
export type ImportTab = (typeof IMPORT_TABS)[number];

const TAB_PARAM = 'tool';

export const $tab = atom<ImportTab>(IMPORT_TABS[0]);

/** If unknown, it is the first. */
function follow(): void {
  const name = new URLSearchParams(currentAddress().search).get(TAB_PARAM);
  $tab.set(IMPORT_TABS.find((tab) => tab === name) ?? IMPORT_TABS[0]);
}

onMount($tab, () => {
  follow();
  return onPopState(follow);
});

/** @param more - the tool's own parameters. */
export const importAddress = (tab: ImportTab, more: Iterable<readonly [name: string, value: string]> = []): string =>
  withParams([[SECTION_PARAM, 'import'], [TAB_PARAM, tab === IMPORT_TABS[0] ? '' : tab], ...more]);

export function openTab(tab: ImportTab): void {
  if (tab === $tab.get()) return;
  pushAddress(importAddress(tab));
  follow();
}
