/** The posters of a category's resources; cards without one show their generated cover. */
import { atom } from 'nanostores';
import type { Posters } from '../../contract/listing.ts';
import type { Category } from '../../contract/resource.ts';
import { readPosters } from '../../services/listing.ts';
import { type Clock, wallClock } from '../clock.ts';
import { withRetries } from '../withRetries.ts';

export const $posters = atom<Posters>({});

const asked = new Set<Category>();

/** Loads them once, for the first list that shows more than the built page. After a failure the next list tries again. */
export async function loadPosters(category: Category, clock: Clock = wallClock): Promise<void> {
  if (asked.has(category)) return;
  asked.add(category);
  try {
    const posters = await withRetries((signal) => readPosters(category, signal), { clock });
    $posters.set({ ...$posters.get(), ...posters });
  } catch {
    asked.delete(category);
  }
}
