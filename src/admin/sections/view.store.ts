/** The open section of the administration, and the panel that adds resources. Both are in the address. */
import { atom, onMount } from 'nanostores';
import type { AddTab, AdminView } from '../../contract/admin.ts';
import { onLinkTo } from '../../core/browser/linkClicks.api.ts';
import {
  currentAddress,
  onPopState,
  pushAddress,
  replaceAddress,
  restoreScroll,
} from '../../core/browser/navigation.api.ts';
import { ADMIN_PATH, adminView, withAdd } from './adminView.rules.ts';

/** `opened`: how many times an address was opened on this page. Each time the section starts again. */
export const $view = atom<AdminView & { opened: number }>({ section: 'resources', add: null, opened: 0 });

const follow = (): void => show($view.get().opened);

const show = (opened: number): void => $view.set({ ...adminView(currentAddress().search), opened });

onMount($view, () => {
  follow();
  const stops = [onPopState(follow), onLinkTo(ADMIN_PATH, open)];
  return () => {
    for (const stop of stops) stop();
  };
});

/** Opens an address of the administration without loading the page again. */
function open(address: string): void {
  pushAddress(address);
  restoreScroll(0);
  show($view.get().opened + 1);
}

/**
 * Opens the panel that adds resources at this tab, or closes it.
 * @param isStep - whether Back returns to the panel as it was.
 */
export function openAdd(add: AddTab | null, isStep = true): void {
  if (add === $view.get().add) return;
  (isStep ? pushAddress : replaceAddress)(withAdd(currentAddress().search, add));
  follow();
}
