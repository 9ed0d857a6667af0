/** The audit trail. */
import type { AuditEntry } from '../../contract/admin.ts';
import type { ListBrowser } from '../../core/lists/browser.store.ts';
import { createSectionList } from '../sections/createSectionList.store.ts';
import { readAuditTrail } from './history.api.ts';
import { HISTORY_FIELDS, type HistoryQuery, historyAddress } from './historyFields.rules.ts';

/** Entries per page, as the backend sends them. */
const ENTRIES_PER_PAGE = 30;

export const createHistory = (browser?: ListBrowser) =>
  createSectionList<HistoryQuery, AuditEntry>(
    {
      fields: HISTORY_FIELDS,
      pageSize: ENTRIES_PER_PAGE,
      search: readAuditTrail,
      addressOf: historyAddress,
      keyOf: ({ id }) => String(id),
    },
    browser,
  );
