/** The pictures of a category's resources. Without them cards show their windows of glass. */
import { atom } from 'nanostores';
import type { Posters } from '../../contract/listing.ts';
import type { Category } from '../../contract/resource.ts';
import { readPosters } from '../../services/listing.ts';
import { type Clock, wallClock } from '../clock.ts';
import { withRetries } from '../withRetries.ts';

export const $posters = atom<Posters>({});

const asked = new Set<Category>();

/** Asked for once, by the first list that does not show what the build has drawn; what did not come, by the next one. */
export async function lookForPosters(category: Category, clock: Clock = wallClock): Promise<void> {
  if (asked.has(category)) return;
  asked.add(category);
  try {
    const posters = await withRetries((signal) => readPosters(category, signal), { clock });
    $posters.set({ ...$posters.get(), ...posters });
  } catch {
    asked.delete(category);
  }
}
