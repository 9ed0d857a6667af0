/** A list of a section whose changes are shown at once, and rolled back if they fail. */
import { atom } from 'nanostores';
import type { RowChange } from '../../rules/admin/changedRows.ts';
import type { PagedQuery } from '../../rules/list/fields.ts';
import type { ListState } from '../../rules/list/machine.ts';
import { type ListBrowser, visitorBrowser } from '../lists/browser.ts';
import { createSectionList, type SectionListSetup } from './createSectionList.ts';

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
  const $changes = atom<readonly RowChange<Row>[]>([]);
  /** Changes that the backend has, but the rows on screen have not. */
  const saved = new Set<RowChange<Row>>();
  let isStarted = false;

  const drop = (isDropped: (change: RowChange<Row>) => boolean) =>
    $changes.set($changes.get().filter((change) => !isDropped(change)));

  function forgetSaved(state: ListState<Query, Row>, before: ListState<Query, Row>): void {
    const found = foundIn(state);
    if (!found || found === foundIn(before)) return;
    // The rows have just been read, so they have everything that was saved.
    drop((change) => saved.delete(change));
  }

  return {
    ...list,
    $changes,
    keyOf,
    start(typed: string): () => void {
      isStarted = true;
      const stops = [list.$list.listen((state, before = state) => forgetSaved(state, before)), list.start(typed)];
      return () => {
        isStarted = false;
        for (const stop of stops) stop();
      };
    },
    /** Shows a change of a row, or that it has left the list (null), and sends it. Throws what `send` throws. */
    async change<T>(row: Row, change: Partial<Row> | null, send: () => Promise<T>): Promise<T> {
      const made = { key: keyOf(row), change };
      $changes.set([...$changes.get(), made]);
      try {
        const outcome = await send();
        saved.add(made);
        return outcome;
      } catch (error) {
        drop((each) => each === made);
        throw error;
      } finally {
        // If another section is open, its address must stay.
        if (isStarted) list.retry();
      }
    },
  };
}

const foundIn = <Query, Row>({ listed }: ListState<Query, Row>) => (listed.state === 'ready' ? listed.found : null);
