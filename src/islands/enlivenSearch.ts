/** Makes the search that was opened search, when it is opened for the first time: few do, so no page carries it. */
import { createElement } from 'react';
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
