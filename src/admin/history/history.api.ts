/** The audit trail: who changed what, when, from what to what. */
import type { AuditEntry } from '../../contract/admin.ts';
import type { Found } from '../../contract/listing.ts';
import { pagedRows } from '../../core/backend/answers.api.ts';
import { memberClient } from '../../core/backend/memberClient.api.ts';
import { callArguments } from '../../core/lists/fields.rules.ts';
import { HISTORY_FIELDS, type HistoryQuery } from './historyFields.rules.ts';

/** One page of entries, latest first. A page past the end has no items, but still the total. @throws BackendError */
export async function readAuditTrail(query: HistoryQuery, signal: AbortSignal): Promise<Found<AuditEntry>> {
  const client = await memberClient();
  const callPage = (page: number) =>
    client.rpc('audit_trail', callArguments(HISTORY_FIELDS, { ...query, page })).abortSignal(signal);
  // The generated type doesn't know that some columns may be null.
  return (await pagedRows(query.page, callPage, 'The history could not be read')) as Found<AuditEntry>;
}
