import type { ListView } from '../contract/listing.ts';
import { $listView, chooseListView, followListView } from '../stores/lists/listView.ts';

/** Lets a visitor choose how a list stands, whether it has come to life or not; the rest is styles. */
export function switchListView(box: HTMLElement): void {
  followListView();
  box.addEventListener('click', ({ target }) => {
    const view = (target as Element).closest<HTMLElement>('[data-view]')?.dataset.view;
    if (view) chooseListView(view as ListView);
  });
  $listView.subscribe((chosen) => {
    document.documentElement.dataset.view = chosen;
    for (const button of box.querySelectorAll<HTMLElement>('[data-view]'))
      button.ariaPressed = String(button.dataset.view === chosen);
  });
}
