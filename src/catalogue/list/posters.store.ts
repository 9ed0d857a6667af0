/** The posters of resources. Cards without one show a generated cover. */
import { atom } from 'nanostores';
import type { Category } from '../../contract/category.ts';
import type { Posters } from '../../contract/listing.ts';
import { withRetries } from '../../core/backend/withRetries.store.ts';
import { type Clock, wallClock } from '../../core/browser/clock.store.ts';
import { isDataSaved } from '../../core/browser/saving.api.ts';
import { readPosters } from './snapshots.api.ts';

export const $posters = atom<Posters>({});

/** Categories whose posters were requested. Removing a category from the set makes them load again. */
export const requested = new Set<Category>();

/** Loads a category's posters once, unless data saver is on. After a failure the next call tries again. */
export async function loadPosters(category: Category, clock: Clock = wallClock): Promise<void> {
  if (requested.has(category) || isDataSaved()) return;
  requested.add(category);
  try {
    const posters = await withRetries((signal) => readPosters(category, signal), { clock });
    $posters.set({ ...$posters.get(), ...posters });
  } catch {
    requested.delete(category);
  }
}
