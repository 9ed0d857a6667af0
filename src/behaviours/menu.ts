/**
 * The menu of narrow screens: a dialog, so that the browser keeps the focus inside and Escape closes it. Its buttons
 * command it by their attributes, without a script; older browsers are helped here.
 */
export function openMenu(button: HTMLButtonElement, menu: HTMLDialogElement): void {
  if (!('commandForElement' in button)) {
    (button as HTMLButtonElement).addEventListener('click', () => menu.showModal());
    menu.querySelector('button')?.addEventListener('click', () => menu.close());
  }
  menu.addEventListener('click', ({ target }) => {
    // A link, or the backdrop, which is the dialog itself.
    if (target === menu || (target as Element).closest('a')) menu.close();
  });
  // A page that comes back out of the browser's memory comes back with its menu closed.
  addEventListener('pagehide', () => menu.close());
  matchMedia('(width >= 48rem)').addEventListener('change', () => menu.close());
}
