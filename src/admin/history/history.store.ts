/** The audit trail. */
import type { AuditEntry } from '../../contract/admin.ts';
import type { ListBrowser } from '../../core/lists/browser.store.ts';
import { createSectionList } from '../sections/createSectionList.store.ts';
import { readAuditTrail } from './history.api.ts';
import { ENTRIES_PER_PAGE, HISTORY_FIELDS, type HistoryQuery, historyAddress } from './historyFields.rules.ts';

export const createHistory = (browser?: ListBrowser) =>
  createSectionList<HistoryQuery, AuditEntry>(
    { fields: HISTORY_FIELDS, pageSize: ENTRIES_PER_PAGE, search: readAuditTrail, addressOf: historyAddress },
    browser,
  );
