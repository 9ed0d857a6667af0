/** The query fields of the history, and its rows. */
import type { AuditEntry } from '../../contract/admin.ts';
import type { Database, Json } from '../../contract/database.types.ts';
import { type Fields, type PagedQuery, pageField } from '../../core/lists/fields.rules.ts';
import { noText, sectionAddress } from '../sections/sectionFields.rules.ts';

type Trail = Database['public']['Functions']['audit_trail'];
export type AuditRow = Omit<Trail['Returns'][number], 'total'>;

export interface HistoryQuery extends PagedQuery {
  /** The id of the thing that the history is about; null for everything. */
  of: string | null;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const HISTORY_FIELDS: Fields<HistoryQuery, never, Trail['Args']> = {
  of: {
    initial: null,
    param: 'of',
    read: (said) => (UUID.test(said) ? said : null),
    argument: (subject_id) => (subject_id === null ? {} : { subject_id }),
  },
  text: noText,
  page: pageField,
};

/** The address of the history with this query. */
export const historyAddress = (query: Partial<HistoryQuery> = {}): string =>
  sectionAddress('history', HISTORY_FIELDS, { of: null, text: '', page: 1, ...query });

/** A row as the backend sends it. The generated type denies that some columns may be null. */
export const auditEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at,
  actor: row.actor_email,
  formerActor: row.former_actor,
  batch: row.batch,
  subject: row.subject,
  subjectId: row.subject_id,
  title: row.title,
  action: row.action,
  before: columns(row.before),
  after: columns(row.after),
});

const columns = (json: Json): AuditEntry['before'] =>
  typeof json === 'object' && json !== null && !Array.isArray(json) ? json : {};
