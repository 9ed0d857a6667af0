/** The query fields of the history, and its rows. */
import type { AuditEntry } from '../../contract/admin.ts';
import type { Database, Json } from '../../contract/database.types.ts';
import { type Fields, type PagedQuery, pageField, queryParams } from '../../core/lists/fields.rules.ts';
import { LIST_PARAMS } from '../../core/lists/params.rules.ts';
import { SECTION_PARAM, withParams } from '../sections/adminView.rules.ts';

type Trail = Database['public']['Functions']['audit_trail'];
export type AuditRow = Omit<Trail['Returns'][number], 'total'>;

export interface HistoryQuery extends PagedQuery {
  /** The id of the thing that the history is about; null for everything. */
  of: string | null;
}

/** Entries per page, as the backend sends them. */
export const ENTRIES_PER_PAGE = 30;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const HISTORY_FIELDS: Fields<HistoryQuery, never, Trail['Args']> = {
  of: {
    initial: null,
    param: 'of',
    read: (said) => (UUID.test(said) ? said : null),
    argument: (subject_id) => (subject_id === null ? {} : { subject_id }),
  },
  // The history is not searched.
  text: { initial: '', param: LIST_PARAMS.text, read: () => '', argument: () => ({}) },
  page: { ...pageField, param: LIST_PARAMS.page },
};

/** The address of the history with this query. */
export const historyAddress = (query: Partial<HistoryQuery> = {}): string =>
  withParams([[SECTION_PARAM, 'history'], ...queryParams(HISTORY_FIELDS, { of: null, text: '', page: 1, ...query })]);

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
