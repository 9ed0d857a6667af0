/** Mounts the search results when the dialog is first opened, so that pages do not load React before. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '../../core/errors/ErrorBoundary.tsx';
import sheet from '../../styles/search.css?url';
import { SearchDialog } from './SearchDialog.tsx';

const mounted = new WeakSet<Element>();

/** @param field - outside of React, so that text typed before mounting is kept. */
export async function mountSearch(field: HTMLInputElement, results: Element): Promise<void> {
  if (mounted.has(results)) return;
  mounted.add(results);
  await loadStyles();
  createRoot(results).render(createElement(ErrorBoundary, null, createElement(SearchDialog, { field })));
}

/** Without them, such as without a connection, the search is plain, but works. */
const loadStyles = (): Promise<unknown> =>
  new Promise((loaded) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = sheet;
    link.onload = link.onerror = loaded;
    document.head.append(link);
  });
