/**
 * The search over any page. Its link leads to the page of the search; with a script it opens a dialog, whose field can
 * be typed into at once, while what makes it search is loaded.
 */
import { opensSearch } from '../rules/searchKey.ts';

/** @param load - what searches as one types, given the part of the dialog that it brings to life. */
export function openSearch(
  link: HTMLAnchorElement,
  dialog: HTMLDialogElement,
  load: () => Promise<(box: Element) => void>,
): void {
  const open = async () => {
    const onThisPage = document.querySelector<HTMLInputElement>('main search input');
    if (onThisPage) return onThisPage.focus();
    if (!dialog.open) dialog.showModal();
    const field = dialog.querySelector('input');
    field?.select();
    try {
      const enliven = await load();
      if (dialog.firstElementChild) enliven(dialog.firstElementChild);
    } catch {
      // Without a connection. The form of the page works without what did not come.
      location.assign(`${link.href}?${new URLSearchParams({ q: field?.value ?? '' })}`);
    }
  };

  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void open();
  });
  document.addEventListener('keydown', (event) => {
    const typing = (event.target as Element).matches('input, textarea, select, [contenteditable]');
    if (event.defaultPrevented || event.isComposing || !opensSearch(event, typing)) return;
    event.preventDefault();
    void open();
  });
  // The backdrop is the dialog itself.
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  // A page that comes back out of the browser's memory comes back with its search closed.
  addEventListener('pagehide', () => dialog.close());
}
