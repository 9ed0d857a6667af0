/** How a query of a list is answered: by the backend; by what the build knew, while the backend is slow or fails. */
import type { Found } from '../../contract/listing.ts';
import { lastPage } from '../../rules/listing.ts';
import { queryKey } from '../../rules/listQuery.ts';
import { answered, isPastEnd } from '../../rules/shownList.ts';
import { withRetries } from '../withRetries.ts';
import { type Asking, fallingBack } from './fallingBack.ts';
import type { ListSources } from './listSources.ts';
import type { LookAhead } from './lookAhead.ts';

/** Milliseconds; then what the build knew is shown (design 5). */
const SNAPSHOT_AFTER = 2500;

/** @param pages - of the whole list, as many as were built. */
export function answering(from: ListSources, { search, fetchNext }: LookAhead, pages: number) {
  const fallBack = fallingBack(from, pages);

  function receive({ query, signal, shown, show, turnTo }: Asking, found: Found) {
    if (isPastEnd(query, found)) return turnTo(lastPage(found));
    from.kept.keep(queryKey(query), found);
    show(answered(shown(), found));
    fetchNext(query, found, signal);
  }

  /** Until there is a connection again, what the build knew is all there is. */
  async function giveUp(asking: Asking): Promise<void> {
    const { signal, shown, show, again } = asking;
    signal.addEventListener('abort', from.onOnline(again));
    await fallBack(asking);
    const left = shown();
    show(left && { ...left, givenUp: true });
  }

  /** Done when nothing more will come of it by itself. */
  return async (asking: Asking): Promise<void> => {
    const { signal } = asking;
    const stop = from.clock.after(SNAPSHOT_AFTER, () => void fallBack(asking));
    const found = await withRetries((attempt) => search(asking.query, attempt), {
      ...{ signal, clock: from.clock, isOnline: from.isOnline },
      onFailure: () => void fallBack(asking),
    }).catch(() => null);
    stop();
    if (signal.aborted) return;
    if (found) receive(asking, found);
    else await giveUp(asking);
  };
}
