/** Hydrates a category's list once it is needed, so that pages that are only looked at load no React. */
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { CategoryBrowser } from './CategoryBrowser.tsx';

/** @param props - those that the page was built with, as JSON. */
export function mountList(box: Element, props: string): void {
  hydrateRoot(box, createElement(CategoryBrowser, JSON.parse(props)));
}
