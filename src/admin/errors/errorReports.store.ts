/** Reports of errors in visitors' browsers. */
import type { ErrorGroup } from '../../contract/admin.ts';
import type { ListBrowser } from '../../core/lists/browser.store.ts';
import type { PagedQuery } from '../../core/lists/fields.rules.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { createSectionList } from '../sections/createSectionList.store.ts';
import { PAGED, sectionAddress } from '../sections/sectionFields.rules.ts';
import { clearErrorGroup, readErrorGroups } from './errors.api.ts';
import { ERROR_REPORT_WORDS } from './errors.words.ts';

export function createErrorReports(browser?: ListBrowser) {
  const list = createSectionList<PagedQuery, ErrorGroup>(
    {
      fields: PAGED,
      search: ({ page }, signal) => readErrorGroups(page, signal),
      addressOf: (query) => sectionAddress('errors', PAGED, query),
      keyOf: ({ message }) => message,
    },
    browser,
  );

  /** Deletes all reports with this message. */
  async function clear(group: ErrorGroup): Promise<void> {
    const clearing = () => clearErrorGroup(group.message);
    const cleared = await list.change(group, null, clearing, ERROR_REPORT_WORDS.notCleared);
    if (cleared) toast(cleared.answer > 0 ? 'success' : 'info', ERROR_REPORT_WORDS.cleared(cleared.answer));
  }

  return { ...list, clear };
}
