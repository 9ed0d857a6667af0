import { resourceInPath } from './missingPage.rules.ts';

/**
 * If the address is a resource's, replaces the not-found message with the island that looks the resource up. The island is
 * in a template, so that other missing pages don't load it.
 */
export function showMissingResource(notFound: HTMLElement, finder: HTMLTemplateElement): void {
  if (!resourceInPath(location.pathname)) return;
  notFound.replaceWith(document.importNode(finder.content, true));
}
