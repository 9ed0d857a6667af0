/** The query fields of the inbox. */
import { MESSAGE_STATES, type MessageState } from '../../contract/contactMessage.ts';
import { type FieldsOf, type PagedQuery, pageField } from '../../core/lists/fields.rules.ts';
import { noText } from '../sections/sectionFields.rules.ts';

export interface InboxQuery extends PagedQuery {
  state: MessageState;
}

export const MESSAGE_FIELDS: FieldsOf<InboxQuery> = {
  state: {
    initial: 'open',
    param: 'show',
    read: (text) => MESSAGE_STATES.find((option) => option === text) ?? null,
    argument: (state) => ({ state }),
  },
  text: noText,
  page: pageField,
};
