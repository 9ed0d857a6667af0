/** The search over any page. Its link leads to the page of the search; with a script it opens a dialog. */
import { opensSearch, SLASH } from '../rules/search/searchKey.ts';
import { recall } from '../services/storage.ts';
import { type DrawnSearch, drawSearch } from './searchDialog.ts';

/** @param load - what searches as one types, given the field and where to show what is found. */
export function openSearch(
  link: HTMLAnchorElement,
  load: () => Promise<(field: HTMLInputElement, answer: Element) => void>,
): void {
  let drawn: DrawnSearch | undefined;
  const open = async () => {
    const field = document.querySelector<HTMLInputElement>('main search input');
    if (field && location.pathname === link.pathname) return field.focus();
    drawn ??= drawSearch(link);
    const { dialog, field: asked, answer } = drawn;
    if (!dialog.open) dialog.showModal();
    asked.focus();
    asked.select();
    try {
      const mount = await load();
      mount(asked, answer);
    } catch {
      // Without a connection. The form of the page works without what did not come.
      location.assign(`${link.href}?${new URLSearchParams({ q: asked.value })}`);
    }
  };

  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void open();
  });
  document.addEventListener('keydown', (event) => {
    const typing = (event.target as Element).matches('input, textarea, select, [contenteditable]');
    // One dialog at a time.
    if (document.querySelector('#menu[open]')) return;
    if (event.defaultPrevented || event.isComposing || !opensSearch(event, typing, recall(SLASH.key) !== SLASH.off))
      return;
    event.preventDefault();
    void open();
  });
  // A page that comes back out of the browser's memory comes back with its search closed.
  addEventListener('pagehide', () => drawn?.dialog.close());
}
