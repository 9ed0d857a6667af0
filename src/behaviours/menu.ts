/** The menu of narrow screens: a dialog, so that the browser keeps the focus inside and Escape closes it. */
export function openMenu(button: HTMLButtonElement, menu: HTMLDialogElement): void {
  button.addEventListener('click', () => {
    if (!menu.open) menu.showModal();
  });
  menu.addEventListener('click', ({ target }) => {
    const element = target as HTMLElement;
    // A link, the cross, or the backdrop, which is the dialog itself.
    if (element === menu || element.closest('a, button')) menu.close();
  });
  // A page that comes back out of the browser's memory comes back with its menu closed.
  addEventListener('pagehide', () => menu.close());
  matchMedia('(width >= 48rem)').addEventListener('change', () => menu.close());
}
