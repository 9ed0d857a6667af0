/** Brings a category's list to life when someone is about to use it: whoever only looks at it loads no framework. */
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { CategoryBrowser } from './CategoryBrowser.tsx';

/** @param built - what the page was built of, as it stands in the markup. */
export function enliven(box: Element, built: string): void {
  hydrateRoot(box, createElement(CategoryBrowser, JSON.parse(built)));
}
