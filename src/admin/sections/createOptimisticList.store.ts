/** A list of a section whose changes are shown at once, and rolled back if they fail. */
import type { Found } from '../../contract/listing.ts';
import { type ListBrowser, visitorBrowser } from '../../core/lists/browser.store.ts';
import type { PagedQuery } from '../../core/lists/fields.rules.ts';
import type { ListState } from '../../core/lists/machine.rules.ts';
import { createOptimisticChanges } from '../../core/remote/optimistic.store.ts';
import { withChangedRow } from './changedRows.rules.ts';
import { createSectionList, type SectionListSetup } from './createSectionList.store.ts';

interface Setup<Query extends PagedQuery, Row> extends SectionListSetup<Query, Row> {
  /** Tells the rows of the list apart. */
  keyOf: (row: Row) => string;
}

export type OptimisticList<Query extends PagedQuery, Row> = ReturnType<typeof createOptimisticList<Query, Row>>;

export function createOptimisticList<Query extends PagedQuery, Row>(
  { keyOf, ...setup }: Setup<Query, Row>,
  browser: ListBrowser = visitorBrowser,
) {
  const list = createSectionList<Query, Row>(setup, browser);
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
   * Shows a change of a row, or that it has left the list (null), and sends it. Gives the answer, or null if that
   * failed. Changes of a row are sent one after the other.
   * @param confirmed - what else the answer tells of the row.
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
    $changes: changes.$changes,
    withChanges: changes.withChanges,
    start(typed: string): () => void {
      isStarted = true;
      const stops = [list.$list.listen((state, before = state) => follow(state, before)), list.start(typed)];
      return () => {
        isStarted = false;
        for (const stop of stops) stop();
      };
    },
    change,
  };
}

const foundIn = <Query, Row>({ listed }: ListState<Query, Row>) => (listed.state === 'ready' ? listed.found : null);
