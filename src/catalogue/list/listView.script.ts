import type { ListView } from '../../contract/listing.ts';
import { $listView, chooseListView, followListView } from './listView.store.ts';

/** Switches a list between grid and rows, hydrated or not. The layout itself is CSS. */
export function switchListView(box: HTMLElement): void {
  followListView();
  box.addEventListener('click', ({ target }) => {
    const view = (target as Element).closest<HTMLElement>('[data-view]')?.dataset.view;
    if (view) chooseListView(view as ListView);
  });
  $listView.subscribe((chosen) => {
    if (chosen) document.documentElement.dataset.view = chosen;
    const shown = chosen ?? (matchMedia('(width < 40rem)').matches ? 'list' : 'grid');
    for (const button of box.querySelectorAll<HTMLElement>('[data-view]'))
      button.ariaPressed = String(button.dataset.view === shown);
  });
}
