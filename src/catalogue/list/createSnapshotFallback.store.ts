/** Answers a list from the last build's snapshot while the backend is slow or fails. */

import type { ListedResource, ListQuery, Snapshot } from '../../contract/listing.ts';
import { withTimeout } from '../../core/backend/withRetries.store.ts';
import type { Clock } from '../../core/browser/clock.store.ts';
import type { Fields } from '../../core/lists/fields.rules.ts';
import type { Fallback } from '../../core/lists/shown.rules.ts';
import { fromSnapshot } from './snapshotSearch.rules.ts';

export function createSnapshotFallback(
  read: (signal: AbortSignal) => Promise<Snapshot>,
  fields: Fields<ListQuery, ListedResource, unknown>,
  clock: Clock,
) {
  /** Loaded once for all queries. After a failure the next query loads it again. */
  let snapshot: Promise<Snapshot> | undefined;

  return async (query: ListQuery): Promise<Fallback<ListedResource> | 'out of reach' | null> => {
    snapshot ??= withTimeout(read, clock);
    const loaded = await snapshot.catch(() => {
      snapshot = undefined;
      return null;
    });
    return loaded && (fromSnapshot(fields, query, loaded) ?? 'out of reach');
  };
}
