/** Keys for tabs that are links: Left, Right, Home and End choose a tab; Space too, which links ignore by default. */
export function chooseTabsByKeys(row: HTMLElement): void {
  row.addEventListener('keydown', (event) => {
    const tabs = [...row.querySelectorAll<HTMLElement>('[role=tab]')];
    const at = tabs.indexOf(event.target as HTMLElement);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1, ' ': at }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const tab = tabs.at(to % tabs.length);
    tab?.focus();
    tab?.click();
  });
}
