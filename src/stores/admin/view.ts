/** The open section of the administration, and the panel that adds resources. Both stand in the address. */
import { atom, onMount } from 'nanostores';
import type { AddTab, AdminSection, AdminView } from '../../contract/admin.ts';
import { adminView, sectionPath, withAdd } from '../../rules/admin/adminView.ts';
import { currentAddress, onPopState, pushAddress } from '../../services/navigation.ts';

export const $view = atom<AdminView>({ section: 'resources', add: null });

const follow = (): void => $view.set(adminView(currentAddress().search));

onMount($view, () => {
  follow();
  return onPopState(follow);
});

export function openSection(section: AdminSection): void {
  const path = sectionPath(section);
  const { pathname, search } = currentAddress();
  if (path === pathname + search) return;
  pushAddress(path);
  follow();
}

/** Opens the panel that adds resources at this tab, or closes it. */
export function openAdd(add: AddTab | null): void {
  if (add === $view.get().add) return;
  pushAddress(withAdd(currentAddress().search, add));
  follow();
}
