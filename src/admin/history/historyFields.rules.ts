/** The query fields of the history. */
import type { Database } from '../../contract/database.types.ts';
import { type Fields, type PagedQuery, pageField } from '../../core/lists/fields.rules.ts';
import { noText, sectionAddress } from '../sections/sectionFields.rules.ts';

type Trail = Database['public']['Functions']['audit_trail'];

export interface HistoryQuery extends PagedQuery {
  /** The id of the record that the history is about; null for everything. */
  of: string | null;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const HISTORY_FIELDS: Fields<HistoryQuery, never, Trail['Args']> = {
  of: {
    initial: null,
    param: 'of',
    read: (text) => (UUID.test(text) ? text : null),
    argument: (subject_id) => (subject_id === null ? {} : { subject_id }),
  },
  text: noText,
  page: pageField,
};

/** The address of the history with this query. */
export const historyAddress = (query: Partial<HistoryQuery> = {}): string =>
  sectionAddress('history', HISTORY_FIELDS, { of: null, text: '', page: 1, ...query });
