/** My Library: the list of the member's bookmarks. */

import {
  $memberBookmarks,
  learnBookmarks,
  setMemberBookmark,
  showMemberBookmarks,
} from '../../catalogue/bookmarks/memberBookmarks.store.ts';
import type { Found } from '../../contract/listing.ts';
import type { SavedResource } from '../../contract/member.ts';
import { currentAddress } from '../../core/browser/navigation.api.ts';
import { onPageShown } from '../../core/browser/visibility.api.ts';
import { type ListBrowser, visitorBrowser } from '../../core/lists/browser.store.ts';
import { createList } from '../../core/lists/createList.store.ts';
import { type PagedQuery, readQuery } from '../../core/lists/fields.rules.ts';
import { onChange } from '../../core/remote/changes.api.ts';
import { readLibrary } from './library.api.ts';
import { LIBRARY_FIELDS, LIBRARY_PAGE_SIZE, libraryAddress } from './libraryFields.rules.ts';

export function createLibrary(browser: ListBrowser = visitorBrowser) {
  const list = createList<PagedQuery, SavedResource>(
    { fields: LIBRARY_FIELDS, pageSize: LIBRARY_PAGE_SIZE, builtPage: null, builtPages: 0 },
    {
      search: readLibrary,
      readAddress: () => readQuery(LIBRARY_FIELDS, currentAddress().search),
      addressOf: libraryAddress,
    },
    browser,
  );

  /** The answer on screen. */
  let found: Found<SavedResource> | null = null;
  /** A page of results from which something was removed. It stays on screen, so that this can be undone. */
  let changed: Found<SavedResource> | null = null;

  function learn(): void {
    const { listed } = list.$list.get();
    if (listed.state !== 'ready' || listed.found === found) return;
    found = listed.found;
    const ids = found.items.map(({ id }) => id);
    learnBookmarks(found.items);
    showMemberBookmarks(ids);
  }

  /** Reads again after changes elsewhere. */
  function refresh(): void {
    const { state } = list.$list.get().listed;
    if (state === 'failed' || (state === 'ready' && found !== changed)) list.retry();
  }

  return {
    ...list,
    /** The ids of what is still bookmarked. */
    $kept: $memberBookmarks,
    /** Removes a bookmark, or restores it. */
    setKept(id: string, isKept: boolean): void {
      changed = found;
      setMemberBookmark(id, isKept);
    },
    start(typed: string): () => void {
      const stops = [list.$list.listen(learn), list.start(typed), onChange('member', refresh), onPageShown(refresh)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
