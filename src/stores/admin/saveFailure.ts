/** Why a resource was not saved. */
import type { CatalogueMatch } from '../../contract/importBatch.ts';
import { platformItem } from '../../rules/importing/platformItem.ts';
import { BackendError, DUPLICATE } from '../../services/backend.ts';
import { catalogueMatches } from '../../services/imports.ts';
import type { Saving } from './openForm.ts';

/** @param link - that of the resource. */
export async function saveFailure(cause: unknown, link: string): Promise<Saving> {
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
