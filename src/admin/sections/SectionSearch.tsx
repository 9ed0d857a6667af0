import type { PagedQuery } from '../../core/lists/fields.rules.ts';
import { ListSearch } from '../../core/lists/ListSearch.tsx';
import type { useList } from '../../core/lists/useList.ts';
import type { SectionList } from './createSectionList.store.ts';

interface Props<Query extends PagedQuery, Row> {
  list: Pick<SectionList<Query, Row>, 'type'>;
  view: Pick<ReturnType<typeof useList<Query, Row>>, 'field' | 'focusResults'>;
  /** What is searched. */
  label: string;
}

/** The search field of a section's list. */
export const SectionSearch = <Query extends PagedQuery, Row>({ list, view, label }: Props<Query, Row>) => (
  <ListSearch label={label} field={view.field} onType={list.type} onSubmit={view.focusResults} />
);
