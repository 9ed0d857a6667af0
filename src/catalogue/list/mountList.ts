/** Hydrates a category's list when it is needed, so that visitors who only read don't load React. */
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { CategoryBrowser } from './CategoryBrowser.tsx';

/** @param props - the island's props at build time, as JSON. */
export function mountList(box: Element, props: string): void {
  hydrateRoot(box, createElement(CategoryBrowser, JSON.parse(props)));
}
