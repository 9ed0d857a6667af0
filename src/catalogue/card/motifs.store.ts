/**
 * The motifs of generated covers: already there in a build (middleware.ts), and in a browser loaded for the first cover that
 * a script draws.
 */
import { atom } from 'nanostores';
import { isDataSaved } from '../../core/browser/saving.api.ts';
import { readMotifs } from './motifs.api.ts';
import type { Motifs } from './motifs.rules.ts';

export const $motifs = atom<Motifs | null>(null);

let reading: Promise<Motifs | null> | null = null;

/** Loads them once, unless data saver is on. After a failure the next call tries again. */
export async function loadMotifs(): Promise<void> {
  if ($motifs.get() || isDataSaved()) return;
  reading ??= readMotifs();
  const motifs = await reading;
  reading = null;
  if (motifs) $motifs.set(motifs);
}
