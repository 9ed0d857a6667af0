/** Brings the search that a page carries in its dialog to life, when it is opened for the first time. */
import { createElement } from 'react';
// biome-ignore lint/style/noRestrictedImports: no page may carry a framework for a dialog that few open, so Astro does not.
import { hydrateRoot } from 'react-dom/client';
import { Guard } from './Guard.tsx';
import { SearchDialog } from './SearchDialog.tsx';

const alive = new WeakSet<Element>();

/** The markup, and what was typed into it, stays. */
export function enliven(box: Element): void {
  if (alive.has(box)) return;
  alive.add(box);
  hydrateRoot(box, createElement(Guard, null, createElement(SearchDialog)));
}
