/**
 * The menu, called “Explore” on wide screens: a dialog, so that the browser keeps the focus inside and Escape closes it. Its
 * buttons open and close it by `commandfor`, without a script; this does the same in browsers that don't know the attribute.
 */
export function openMenu(openers: NodeListOf<HTMLButtonElement>, menu: HTMLDialogElement): void {
  if (!('commandForElement' in HTMLButtonElement.prototype)) {
    for (const button of openers) button.addEventListener('click', () => menu.showModal());
    menu.querySelector('button')?.addEventListener('click', () => menu.close());
  }
  menu.addEventListener('click', ({ target }) => {
    // Links and the backdrop close it. A click on the backdrop has the dialog itself as its target.
    if (target === menu || (target as Element).closest('a')) menu.close();
  });
  // So that the menu is closed when the page is restored from the back/forward cache.
  addEventListener('pagehide', () => menu.close());
  matchMedia('(width >= 48rem)').addEventListener('change', () => menu.close());
}
