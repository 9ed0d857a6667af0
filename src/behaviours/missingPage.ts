import { askedResource } from '../rules/site/missingPage.ts';

/**
 * Where the address is that of a resource, what looks for it takes the place of what says that there is no such page.
 * It waits in a template, so that any other missing page loads nothing of it.
 */
export function lookForResource(notFound: HTMLElement, finder: HTMLTemplateElement): void {
  if (!askedResource(location.pathname)) return;
  notFound.replaceWith(document.importNode(finder.content, true));
}
