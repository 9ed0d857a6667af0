/** Makes the search that was opened search, when it is opened for the first time. */
import { createElement } from 'react';
// biome-ignore lint/style/noRestrictedImports: no page may carry a framework for a dialog that few open, so Astro does not.
import { createRoot } from 'react-dom/client';
import { Guard } from './Guard.tsx';
import { SearchDialog } from './SearchDialog.tsx';

const alive = new WeakSet<Element>();

/** The field, and what was typed into it, stays as it is: someone may be in the middle of a word. */
export function enliven(field: HTMLInputElement, answer: Element): void {
  if (alive.has(answer)) return;
  alive.add(answer);
  createRoot(answer).render(createElement(Guard, null, createElement(SearchDialog, { field })));
}
