/** The resources opened in a tab, which the search suggests again. */
import type { Opened } from '../../contract/search.ts';

/** The number suggested. */
const MOST = 5;
const RESOURCE = /^\/[a-z]+\/[\da-f-]{36}$/;

/**
 * The list with this page first; unchanged if a visitor in need may have opened it. The results of such a search hide from
 * pages where they were clicked, and what is opened from a page that isn't in the list isn't added, either.
 * @param from - the path of the page with the link; null if there was none, or it is hidden.
 */
export function withOpened(opened: readonly Opened[], page: Opened, from: string | null): readonly Opened[] {
  const isKnown = from !== null && (!RESOURCE.test(from) || opened.some(({ path }) => path === from));
  return isKnown ? [page, ...opened.filter(({ path }) => path !== page.path)].slice(0, MOST) : opened;
}
