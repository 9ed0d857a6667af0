import { logicalKey } from './arrowKeys.rules.ts';

/** Keys for tabs that are links: Left, Right, Home and End choose a tab; Space too, which links ignore by default. */
export function chooseTabsByKeys(row: HTMLElement): void {
  row.addEventListener('keydown', (event) => {
    const tabs = [...row.querySelectorAll<HTMLElement>('[role=tab]')];
    const index = tabs.indexOf(event.target as HTMLElement);
    const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: -1, ' ': index }[
      logicalKey(event.key, document.dir)
    ];
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const tab = tabs.at(next % tabs.length);
    tab?.focus();
    tab?.click();
  });
}
