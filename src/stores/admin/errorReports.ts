/** Reports of errors in visitors' browsers. */
import type { ErrorGroup } from '../../contract/errorGroup.ts';
import { ERROR_FIELDS, errorsAddress } from '../../rules/admin/errorFields.ts';
import { ROWS_PER_PAGE } from '../../rules/admin/pageSize.ts';
import type { PagedQuery } from '../../rules/list/fields.ts';
import { clearErrorGroup, readErrorGroups } from '../../services/errorGroups.ts';
import { ERROR_REPORT_WORDS } from '../../wording/adminErrors.ts';
import type { ListBrowser } from '../lists/browser.ts';
import { toast } from '../toasts.ts';
import { createOptimisticList } from './createOptimisticList.ts';

export function createErrorReports(browser?: ListBrowser) {
  const list = createOptimisticList<PagedQuery, ErrorGroup>(
    {
      fields: ERROR_FIELDS,
      pageSize: ROWS_PER_PAGE,
      search: ({ page }, signal) => readErrorGroups(page, signal),
      addressOf: errorsAddress,
      keyOf: ({ message }) => message,
    },
    browser,
  );

  /** Deletes all reports with this message. */
  async function clear(group: ErrorGroup): Promise<void> {
    try {
      const cleared = await list.change(group, null, () => clearErrorGroup(group.message));
      toast(cleared > 0 ? 'success' : 'info', ERROR_REPORT_WORDS.cleared(cleared));
    } catch {
      toast('error', ERROR_REPORT_WORDS.notCleared);
    }
  }

  return { ...list, clear };
}
