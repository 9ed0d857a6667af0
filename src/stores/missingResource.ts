/** Looking up a resource whose page is not built yet, or that has another address. */
import { atom } from 'nanostores';
import type { Resource } from '../contract/resource.ts';
import { askedResource } from '../rules/site/missingPage.ts';
import { resourcePath } from '../rules/site/paths.ts';
import { replacePage } from '../services/navigation.ts';
import { readResource } from '../services/resources.ts';
import { type Clock, wallClock } from './clock.ts';
import { connect } from './connection.ts';
import { withRetries } from './withRetries.ts';

type Missing = { state: 'loading' } | { state: 'ready'; value: Resource } | { state: 'missing' } | { state: 'failed' };

export const $missing = atom<Missing>({ state: 'loading' });

/** Milliseconds after which the lookup fails, retries included. A visitor hardly waits longer. */
const PATIENCE = 10_000;

/** Looks up the resource that the path names, for ten seconds at most. If its category differs, goes to its address. */
export async function lookUp(pathname: string, clock: Clock = wallClock): Promise<void> {
  const asked = askedResource(pathname);
  if (!asked) return $missing.set({ state: 'missing' });
  $missing.set({ state: 'loading' });
  connect();
  const patience = new AbortController();
  const stop = clock.after(PATIENCE, () => patience.abort());
  try {
    const { signal } = patience;
    const resource = await withRetries((attempt) => readResource(asked.id, attempt), { clock, signal });
    if (!resource) $missing.set({ state: 'missing' });
    else if (resource.category === asked.category) $missing.set({ state: 'ready', value: resource });
    else replacePage(resourcePath(resource));
  } catch {
    $missing.set({ state: 'failed' });
  } finally {
    stop();
  }
}
