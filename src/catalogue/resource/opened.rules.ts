/** The resources that were opened in a tab, as the search offers them again. */
import type { Opened } from '../../contract/search.ts';

/** As many as are offered. */
const MOST = 5;
const RESOURCE = /^\/[a-z]+\/[\da-f-]{36}$/;

/**
 * The list with this page first, but unchanged if it is not known that nobody came to it in need: the results of such a search tell
 * no page where they were clicked, and what is opened from a page that is not in the list is not, either.
 * @param from - the path of the page with the link; null if there was none, or it does not tell.
 */
export function withOpened(opened: readonly Opened[], page: Opened, from: string | null): readonly Opened[] {
  const isKnown = from !== null && (!RESOURCE.test(from) || opened.some(({ path }) => path === from));
  return isKnown ? [page, ...opened.filter(({ path }) => path !== page.path)].slice(0, MOST) : opened;
}
