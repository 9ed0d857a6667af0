/** Looks up a resource that has no page yet, or was opened at another address. */
import { atom } from 'nanostores';
import type { Resource } from '../../contract/resource.ts';
import { withRetries } from '../../core/backend/withRetries.store.ts';
import { type Clock, wallClock } from '../../core/browser/clock.store.ts';
import { replacePage } from '../../core/browser/navigation.api.ts';
import { resourcePath } from '../../core/site/paths.rules.ts';
import { resourceInPath } from './missingPage.rules.ts';
import { readResource } from './resources.api.ts';

type MissingResource =
  | { state: 'loading' }
  | { state: 'ready'; value: Resource }
  | { state: 'missing' }
  | { state: 'failed' };

export const $missingResource = atom<MissingResource>({ state: 'loading' });

/** Milliseconds after which the lookup fails, including retries. Few visitors wait longer. */
const LOOKUP_TIMEOUT = 10_000;

/** Looks up the resource that the path names, for ten seconds at most. If its category differs, redirects to its address. */
export async function lookUpResource(pathname: string, clock: Clock = wallClock): Promise<void> {
  const requested = resourceInPath(pathname);
  if (!requested) return $missingResource.set({ state: 'missing' });
  $missingResource.set({ state: 'loading' });
  const timeout = new AbortController();
  const stop = clock.after(LOOKUP_TIMEOUT, () => timeout.abort());
  try {
    const { signal } = timeout;
    const resource = await withRetries((attempt) => readResource(requested.id, attempt), { clock, signal });
    if (!resource) $missingResource.set({ state: 'missing' });
    else if (resource.category === requested.category) $missingResource.set({ state: 'ready', value: resource });
    else replacePage(resourcePath(resource));
  } catch {
    $missingResource.set({ state: 'failed' });
  } finally {
    stop();
  }
}
