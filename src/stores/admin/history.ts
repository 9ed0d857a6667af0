/** The audit trail. */
import type { AuditEntry } from '../../contract/admin.ts';
import {
  ENTRIES_PER_PAGE,
  HISTORY_FIELDS,
  type HistoryQuery,
  historyAddress,
} from '../../rules/admin/historyFields.ts';
import { readAuditTrail } from '../../services/auditTrail.ts';
import type { ListBrowser } from '../lists/browser.ts';
import { createSectionList } from './createSectionList.ts';

export const createHistory = (browser?: ListBrowser) =>
  createSectionList<HistoryQuery, AuditEntry>(
    { fields: HISTORY_FIELDS, pageSize: ENTRIES_PER_PAGE, search: readAuditTrail, addressOf: historyAddress },
    browser,
  );
