import { resourceInPath } from './missingPage.rules.ts';

/**
 * If the address is that of a resource, replaces the not-found message by the island that looks the resource up.
 * The island is in a template, so that other missing pages do not load it.
 */
export function showMissingResource(notFound: HTMLElement, finder: HTMLTemplateElement): void {
  if (!resourceInPath(location.pathname)) return;
  notFound.replaceWith(document.importNode(finder.content, true));
}
