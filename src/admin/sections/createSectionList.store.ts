/** A list of a section: never cached, and read again after each change and when the page is looked at again. */

import { currentAddress } from '../../core/browser/navigation.api.ts';
import { onPageShown } from '../../core/browser/visibility.api.ts';
import { type ListBrowser, visitorBrowser } from '../../core/lists/browser.store.ts';
import { createList } from '../../core/lists/createList.store.ts';
import { type Fields, type PagedQuery, readQuery } from '../../core/lists/fields.rules.ts';
import type { ListSource } from '../../core/lists/source.store.ts';
import { onChange } from '../../core/remote/changes.api.ts';
import { asAdministrator } from './error.store.ts';

export interface SectionListSetup<Query, Row> extends Pick<ListSource<Query, Row>, 'search' | 'addressOf'> {
  fields: Fields<Query, never, unknown>;
  pageSize: number;
}

/** Administrators must see what is there now. */
const NO_CACHE = { get: () => null, set: () => {} };

export function createSectionList<Query extends PagedQuery, Row>(
  { fields, pageSize, search, addressOf }: SectionListSetup<Query, Row>,
  browser: ListBrowser = visitorBrowser,
) {
  const list = createList<Query, Row>(
    { fields, pageSize, builtPage: null, builtPages: 0 },
    {
      search: (query, signal) => asAdministrator(search(query, signal)),
      addressOf,
      cache: NO_CACHE,
      readAddress: () => readQuery(fields, currentAddress().search),
    },
    // Without a cache, what is fetched ahead would be lost.
    { ...browser, shouldSkipPrefetch: () => true },
  );
  return {
    ...list,
    start(typed: string): () => void {
      const stops = [list.start(typed), onChange('catalogue', list.retry), onPageShown(list.retry)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
