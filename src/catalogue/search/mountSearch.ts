/** Mounts the search results when the dialog is first opened, so that pages do not load React before. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '../../core/errors/ErrorBoundary.tsx';
import { SearchDialog } from './SearchDialog.tsx';

const mounted = new WeakSet<Element>();

/** @param field - outside of React, so that text typed before mounting is kept. */
export function mountSearch(field: HTMLInputElement, results: Element): void {
  if (mounted.has(results)) return;
  mounted.add(results);
  createRoot(results).render(createElement(ErrorBoundary, null, createElement(SearchDialog, { field })));
}
