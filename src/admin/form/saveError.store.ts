/** Why a resource wasn't saved. */

import type { KnownResource } from '../../contract/importBatch.ts';
import { BackendError, DUPLICATE } from '../../core/backend/backend.api.ts';
import { knownResources } from './matches.api.ts';
import type { Saving } from './openForm.store.ts';

/** @param link - the resource's. */
export async function saveError(cause: unknown, link: string): Promise<Saving> {
  if (!(cause instanceof BackendError)) return { state: 'failed', reason: 'unreachable' };
  if (cause.code !== DUPLICATE) return { state: 'failed', reason: cause.reason };
  return { state: 'double', of: await findSame(link) };
}

/** The resource that leads to the same item. */
async function findSame(link: string): Promise<KnownResource | null> {
  const { signal } = new AbortController();
  const [existing = null] = await knownResources([{ external_link: link, title: '' }], signal).catch(() => []);
  return existing;
}
