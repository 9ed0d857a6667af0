/** Leaves the page at once, in a way that the Back button does not return to it. */
export function leaveQuickly(link: HTMLAnchorElement): void {
  link.addEventListener('click', (event) => {
    event.preventDefault();
    document.body.hidden = true;
    location.replace(link.href);
  });
}
