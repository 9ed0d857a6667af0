/** What a list shows while the backend is slow or does not answer: what the build knew. */
import type { ListQuery, Snapshot } from '../../contract/listing.ts';
import { lastPage } from '../../rules/listing.ts';
import { isWhole } from '../../rules/listQuery.ts';
import { fromSnapshot, isPastEnd, type Shown } from '../../rules/shownList.ts';
import { withTimeout } from '../withRetries.ts';
import type { ListSources } from './listSources.ts';

/** A query that is to be answered, and where its answer goes. */
export interface Asking {
  query: ListQuery;
  /** Aborts when something else is asked. */
  signal: AbortSignal;
  /** What of the answer is shown. */
  shown: () => Shown | null;
  /** Null where there is nothing to show. */
  show: (shown: Shown | null) => void;
  /** Asks for another page instead. */
  turnTo: (page: number) => void;
  /** Goes to another page of the site instead. */
  leaveFor: (page: number) => void;
  again: () => void;
}

/** @param pages - of the whole list, as many as were built. */
export function fallingBack(from: ListSources, pages: number) {
  let snapshot: Promise<Snapshot> | undefined;

  /** Comes once for all that is asked; one that did not come is asked for again. */
  function read(): Promise<Snapshot | null> {
    snapshot ??= withTimeout(from.snapshot, from.clock);
    return snapshot.catch(() => {
      snapshot = undefined;
      return null;
    });
  }

  /** Shows what the build knew while there is nothing else. */
  return async ({ query, signal, shown, show, turnTo, leaveFor }: Asking): Promise<void> => {
    if (shown()) return;
    const known = await read();
    if (!known || signal.aborted || shown()) return;
    const fallen = fromSnapshot(query, known);
    if (fallen && isPastEnd(query, fallen.found)) turnTo(lastPage(fallen.found));
    else if (fallen) show(fallen);
    else if (isWhole(query) && query.page <= pages && from.isOnline()) leaveFor(query.page);
  };
}
