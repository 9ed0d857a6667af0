/** Mounts the search results when the dialog is first opened, so that pages don't load React earlier. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '../../core/errors/ErrorBoundary.tsx';
import sheet from '../../styles/search.css?url';
import { SearchDialog } from './SearchDialog.tsx';

const mounted = new WeakSet<Element>();

/** @param field - outside React, so that text typed before mounting is kept. */
export async function mountSearch(field: HTMLInputElement, results: Element): Promise<void> {
  if (mounted.has(results)) return;
  mounted.add(results);
  await loadStyles();
  createRoot(results).render(createElement(ErrorBoundary, null, createElement(SearchDialog, { field })));
}

/** Without them (offline, say), the search is plain, but works. */
const loadStyles = (): Promise<unknown> =>
  new Promise((loaded) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = sheet;
    link.onload = link.onerror = loaded;
    document.head.append(link);
  });
