import type { ListView } from '../../contract/listing.ts';
import { $listView, chooseListView, followListView } from './listView.store.ts';

/** Switches a list between grid and rows, hydrated or not. The layout itself is CSS. */
export function switchListView(box: HTMLElement): void {
  followListView();
  box.addEventListener('click', ({ target }) => {
    const view = (target as Element).closest<HTMLElement>('[data-view]')?.dataset.view;
    if (view) chooseListView(view as ListView);
  });
  const isNarrow = matchMedia('(width < 40rem)');
  const show = () => {
    const chosen = $listView.get();
    if (chosen) document.documentElement.dataset.view = chosen;
    const shown = chosen ?? (isNarrow.matches ? 'list' : 'grid');
    for (const button of box.querySelectorAll<HTMLElement>('[data-view]'))
      button.ariaPressed = String(button.dataset.view === shown);
  };
  $listView.subscribe(show);
  isNarrow.addEventListener('change', show);
}
