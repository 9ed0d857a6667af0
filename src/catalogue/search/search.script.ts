/** The search dialog on every page. Without a script its link opens the search page instead. */

import { createSearchDialog, type SearchElements } from './searchDialog.script.ts';

/** @param load - imports the function that mounts the search, given its field and the element for the results. */
export function openSearch(
  link: HTMLAnchorElement,
  load: () => Promise<(field: HTMLInputElement, results: Element) => Promise<void>>,
): void {
  let elements: SearchElements | undefined;
  const open = async () => {
    const field = document.querySelector<HTMLInputElement>('main search input');
    if (field && location.pathname === link.pathname) return field.focus();
    elements ??= createSearchDialog(link);
    const { dialog, field: input, results } = elements;
    if (!dialog.open) dialog.showModal();
    input.focus();
    input.select();
    try {
      const mount = await load();
      await mount(input, results);
    } catch {
      // The script didn't load, so nothing can tell whether the words may be in an address.
      location.assign(link.href);
    }
  };

  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void open();
  });
  document.addEventListener('keydown', (event) => {
    const isShortcut = event.key.toLowerCase() === 'k' && event.ctrlKey !== event.metaKey && !event.altKey;
    if (!isShortcut || event.defaultPrevented || event.isComposing) return;
    // Don't open the search over the menu.
    if (document.querySelector('#menu[open]')) return;
    event.preventDefault();
    void open();
  });
  // So that the search is closed when the page is restored from the back/forward cache.
  addEventListener('pagehide', () => elements?.dialog.close());
}
