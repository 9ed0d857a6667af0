/** The open section of the administration, and the panel that adds resources. Both stand in the address. */
import { atom, onMount } from 'nanostores';
import type { AddTab, AdminView } from '../../contract/admin.ts';
import { ADMIN_PATH, adminView, withAdd } from '../../rules/admin/adminView.ts';
import { onLinkTo } from '../../services/linkClicks.ts';
import { currentAddress, onPopState, pushAddress, replaceAddress, restoreScroll } from '../../services/navigation.ts';

export const $view = atom<AdminView>({ section: 'resources', add: null });

/** How often an address was opened in this page. Each time the section begins anew. */
export const $opened = atom(0);

const follow = (): void => $view.set(adminView(currentAddress().search));

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
  follow();
  $opened.set($opened.get() + 1);
}

/**
 * Opens the panel that adds resources at this tab, or closes it.
 * @param isStep - whether Back leads to the panel as it was.
 */
export function openAdd(add: AddTab | null, isStep = true): void {
  if (add === $view.get().add) return;
  (isStep ? pushAddress : replaceAddress)(withAdd(currentAddress().search, add));
  follow();
}
