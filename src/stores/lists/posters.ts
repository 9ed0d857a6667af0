/** The posters of resources. Cards without one show a generated cover. */
import { atom } from 'nanostores';
import type { Posters } from '../../contract/listing.ts';
import type { Category } from '../../contract/resource.ts';
import { readPosters } from '../../services/listing.ts';
import { type Clock, wallClock } from '../clock.ts';
import { withRetries } from '../withRetries.ts';

export const $posters = atom<Posters>({});

const requested = new Set<Category>();

const known = new Set<Category>();

/** Whether it is known which resources of the category have a poster. */
export const hasPosters = (category: Category): boolean => known.has(category);

/** Loads a category's posters once. After a failure the next call tries again. */
export async function loadPosters(category: Category, clock: Clock = wallClock): Promise<void> {
  if (requested.has(category)) return;
  requested.add(category);
  try {
    const posters = await withRetries((signal) => readPosters(category, signal), { clock });
    known.add(category);
    $posters.set({ ...$posters.get(), ...posters });
  } catch {
    requested.delete(category);
  }
}

/** Reads the posters of this page again, once the site has been published anew. */
export async function reloadPosters(clock: Clock = wallClock): Promise<void> {
  const loaded = [...requested];
  requested.clear();
  await Promise.all(loaded.map((category) => loadPosters(category, clock)));
}
