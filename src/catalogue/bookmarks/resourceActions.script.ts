/** Bookmark and Share buttons anywhere on the page, including cards that a list adds later. */

import { sharePage } from '../sharing/share.store.ts';
import { $bookmarks, showBookmarksOf, syncBookmarks, toggleBookmark } from './bookmarks.store.ts';

export function startResourceActions(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-bookmark], [data-share]');
    const { bookmark, share, title = '' } = button?.dataset ?? {};
    if (bookmark) toggleBookmark(bookmark, new Date());
    if (share) void sharePage(title, share);
  });
  const buttons = () => [...document.querySelectorAll<HTMLElement>('[data-bookmark]')];
  const idOf = ({ dataset }: HTMLElement) => dataset.bookmark ?? '';
  const show = () => {
    for (const button of buttons()) {
      const saved = $bookmarks.get().has(idOf(button));
      button.toggleAttribute('data-saved', saved);
      // Buttons whose text names the state have no aria-pressed.
      if (button.ariaPressed) button.ariaPressed = String(saved);
    }
  };
  const follow = () => {
    show();
    showBookmarksOf(buttons().map(idOf));
  };
  syncBookmarks();
  $bookmarks.subscribe(show);
  follow();
  new MutationObserver(follow).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-bookmark'],
  });
  document.documentElement.dataset.script = '';
}
