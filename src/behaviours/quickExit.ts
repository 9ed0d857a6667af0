/** Hides the page at once and replaces it in the history, so that Back does not return to it. */
export function exitQuickly(link: HTMLAnchorElement): void {
  link.addEventListener('click', (event) => {
    event.preventDefault();
    document.body.hidden = true;
    location.replace(link.href);
  });
}
