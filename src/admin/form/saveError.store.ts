/** Why a resource was not saved. */

import { platformItem } from '../../catalogue/media/platformItem.rules.ts';
import type { CatalogueMatch } from '../../contract/importBatch.ts';
import { BackendError, DUPLICATE } from '../../core/backend/backend.api.ts';
import { catalogueMatches } from './matches.api.ts';
import type { Saving } from './openForm.store.ts';

/** @param link - that of the resource. */
export async function saveError(cause: unknown, link: string): Promise<Saving> {
  if (!(cause instanceof BackendError)) return { state: 'failed', reason: 'unreachable' };
  if (cause.code !== DUPLICATE) return { state: 'failed', reason: cause.reason };
  return { state: 'double', of: await findSame(link) };
}

/** The resource that leads to the same item. */
async function findSame(link: string): Promise<CatalogueMatch | null> {
  const item = platformItem(link);
  const { signal } = new AbortController();
  const [match = null] = item ? await catalogueMatches([item], [], signal).catch(() => []) : [];
  return match;
}
