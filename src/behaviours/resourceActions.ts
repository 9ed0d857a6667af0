/** Bookmark and Share buttons anywhere on the page, including cards that a list adds later. */
import { isBookmarked } from '../rules/visitor/bookmarks.ts';
import { $bookmarks, syncBookmarks, toggleBookmark } from '../stores/bookmarks.ts';
import { sharePage } from '../stores/share.ts';

export function startResourceActions(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-bookmark], [data-share]');
    const { bookmark, share, title = '' } = button?.dataset ?? {};
    if (bookmark) toggleBookmark(bookmark, new Date());
    if (share) void sharePage(title, share);
  });
  const show = () => {
    for (const button of document.querySelectorAll<HTMLElement>('[data-bookmark]')) {
      const saved = isBookmarked($bookmarks.get(), button.dataset.bookmark ?? '');
      button.toggleAttribute('data-saved', saved);
      // Buttons whose text says the state have no aria-pressed.
      if (button.ariaPressed) button.ariaPressed = String(saved);
    }
  };
  syncBookmarks();
  $bookmarks.subscribe(show);
  new MutationObserver(show).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-bookmark'],
  });
  document.documentElement.dataset.script = '';
}
