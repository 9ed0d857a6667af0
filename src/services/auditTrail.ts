/** The audit trail: who changed what, when, from what to what. */
import type { AuditEntry } from '../contract/admin.ts';
import type { Found } from '../contract/listing.ts';
import { type AuditRow, auditEntry, HISTORY_FIELDS, type HistoryQuery } from '../rules/admin/historyFields.ts';
import { callArguments } from '../rules/list/fields.ts';
import { BackendError } from './backend.ts';
import { memberClient } from './memberClient.ts';

/** One page of entries, last first. A page past the end has no items, but still the total. @throws BackendError */
export async function readAuditTrail(query: HistoryQuery, signal: AbortSignal): Promise<Found<AuditEntry>> {
  const rows = await callTrail(query, signal);
  // Each row contains the total. A page past the end has no rows, so the first page is asked for it.
  const counted = rows.length > 0 || query.page === 1 ? rows : await callTrail({ ...query, page: 1 }, signal);
  return { items: rows.map(auditEntry), total: counted[0]?.total ?? 0 };
}

async function callTrail(query: HistoryQuery, signal: AbortSignal): Promise<AuditRow[]> {
  const client = await memberClient();
  const { data, error, status } = await client
    .rpc('audit_trail', callArguments(HISTORY_FIELDS, query))
    .abortSignal(signal);
  // A proxy may answer instead of the backend.
  if (error || !Array.isArray(data)) throw new BackendError('The history could not be read', { error, status });
  return data;
}
