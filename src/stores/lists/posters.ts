/** The posters of resources. Cards without one show a generated cover. */
import { atom } from 'nanostores';
import type { Posters } from '../../contract/listing.ts';
import type { Category } from '../../contract/resource.ts';
import { readPosters } from '../../services/listing.ts';
import { type Clock, wallClock } from '../clock.ts';
import { withRetries } from '../withRetries.ts';

export const $posters = atom<Posters>({});

/** The categories whose posters were asked for. Those of a category that is taken out are read again. */
export const requested = new Set<Category>();

/** Loads a category's posters once. After a failure the next call tries again. */
export async function loadPosters(category: Category, clock: Clock = wallClock): Promise<void> {
  if (requested.has(category)) return;
  requested.add(category);
  try {
    const posters = await withRetries((signal) => readPosters(category, signal), { clock });
    $posters.set({ ...$posters.get(), ...posters });
  } catch {
    requested.delete(category);
  }
}
