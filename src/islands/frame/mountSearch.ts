/** Mounts the search dialog when it is opened for the first time, so that no page loads it before. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { SearchDialog } from './SearchDialog.tsx';

const mounted = new WeakSet<Element>();

/** @param field - stands outside of React, so that what is being typed is kept. */
export function mountSearch(field: HTMLInputElement, results: Element): void {
  if (mounted.has(results)) return;
  mounted.add(results);
  createRoot(results).render(createElement(ErrorBoundary, null, createElement(SearchDialog, { field })));
}
