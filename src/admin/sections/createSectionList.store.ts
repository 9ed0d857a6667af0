/**
 * A section's list: never cached, and read again after each change and when the page becomes visible again. Changes to its
 * rows are shown at once, and rolled back if they fail.
 */
import type { Found } from '../../contract/listing.ts';
import { currentAddress } from '../../core/browser/navigation.api.ts';
import { onPageShown } from '../../core/browser/visibility.api.ts';
import { type ListBrowser, visitorBrowser } from '../../core/lists/browser.store.ts';
import { createList } from '../../core/lists/createList.store.ts';
import { type Fields, type PagedQuery, readQuery } from '../../core/lists/fields.rules.ts';
import type { ListState } from '../../core/lists/machine.rules.ts';
import type { ListSource } from '../../core/lists/source.store.ts';
import { onChange } from '../../core/remote/changes.api.ts';
import { createOptimisticChanges } from '../../core/remote/optimistic.store.ts';
import { withChangedRow } from './changedRows.rules.ts';
import { asAdministrator } from './error.store.ts';
import { ROWS_PER_PAGE } from './sectionFields.rules.ts';

interface Setup<Query, Row> extends Pick<ListSource<Query, Row>, 'search' | 'addressOf'> {
  fields: Fields<Query, never, unknown>;
  pageSize?: number;
  /** Tells the rows of the list apart. */
  keyOf: (row: Row) => string;
}

export type SectionList<Query extends PagedQuery, Row> = ReturnType<typeof createSectionList<Query, Row>>;

export function createSectionList<Query extends PagedQuery, Row>(
  { fields, pageSize = ROWS_PER_PAGE, search, addressOf, keyOf }: Setup<Query, Row>,
  browser: ListBrowser = visitorBrowser,
) {
  const list = createList<Query, Row>(
    { fields, pageSize, builtPage: null, builtPages: 0 },
    {
      search: (query, signal) => asAdministrator(search(query, signal)),
      addressOf,
      readAddress: () => readQuery(fields, currentAddress().search),
    },
    browser,
  );
  let isStarted = false;
  const changes = createOptimisticChanges<Found<Row>>(() => {
    // If another section is open, its address must stay.
    if (isStarted) list.retry();
  });

  function follow(state: ListState<Query, Row>, before: ListState<Query, Row>): void {
    const found = foundIn(state);
    if (found && found !== foundIn(before)) changes.forgetSaved();
  }

  /**
   * Shows a change to a row, or that it has left the list (null), and sends it. Returns the answer, or null if that failed.
   * Changes to a row are sent one after the other.
   * @param confirmed - what else the answer says about the row.
   */
  function change<Answer>(
    row: Row,
    shown: Partial<Row> | null,
    call: () => Promise<Answer>,
    failedWords: string | null,
    confirmed: (answer: Answer) => Partial<Row> = () => ({}),
  ): Promise<{ answer: Answer } | null> {
    const queue = keyOf(row);
    const changeTo = (to: Partial<Row> | null) => (found: Found<Row>) =>
      withChangedRow(found, (other) => keyOf(other) === queue, to);
    return changes.change(changeTo(shown), call, failedWords, {
      queue,
      confirmed: (answer) => changeTo(shown && { ...shown, ...confirmed(answer) }),
    });
  }

  return {
    ...list,
    pageSize,
    $changes: changes.$changes,
    withChanges: changes.withChanges,
    start(typed: string): () => void {
      isStarted = true;
      const stops = [
        list.$list.listen((state, before = state) => follow(state, before)),
        list.start(typed),
        onChange('catalogue', list.retry),
        onPageShown(list.retry),
      ];
      return () => {
        isStarted = false;
        for (const stop of stops) stop();
      };
    },
    change,
  };
}

const foundIn = <Query, Row>({ listed }: ListState<Query, Row>) => (listed.state === 'ready' ? listed.found : null);
