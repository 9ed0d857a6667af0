/** The query fields of the inbox. */
import { MESSAGE_STATES, type MessageState } from '../../contract/contactMessage.ts';
import { type FieldsOf, type PagedQuery, pageField, queryParams } from '../../core/lists/fields.rules.ts';
import { LIST_PARAMS } from '../../core/lists/params.rules.ts';
import { SECTION_PARAM, withParams } from '../sections/adminView.rules.ts';

export interface InboxQuery extends PagedQuery {
  state: MessageState;
}

export const MESSAGE_FIELDS: FieldsOf<InboxQuery> = {
  state: {
    initial: 'open',
    param: 'show',
    read: (said) => MESSAGE_STATES.find((known) => known === said) ?? null,
    argument: (state) => ({ state }),
  },
  // Messages are not searched.
  text: { initial: '', param: LIST_PARAMS.text, read: () => '', argument: () => ({}) },
  page: { ...pageField, param: LIST_PARAMS.page },
};

/** The address of the inbox with this query. */
export const messagesAddress = (query: InboxQuery): string =>
  withParams([[SECTION_PARAM, 'messages'], ...queryParams(MESSAGE_FIELDS, query)]);
