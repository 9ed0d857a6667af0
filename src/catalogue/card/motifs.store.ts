/** What generated covers may show: known in a build (middleware.ts), and read in a browser for the first that a script draws. */
import { atom } from 'nanostores';
import { isDataSaved } from '../../core/browser/saving.api.ts';
import { readMotifs } from './motifs.api.ts';
import type { Motifs } from './motifs.rules.ts';

export const $motifs = atom<Motifs | null>(null);

let reading: Promise<Motifs | null> | null = null;

/** Reads them once, unless data is saved. After a failure the next call tries again. */
export async function loadMotifs(): Promise<void> {
  if ($motifs.get() || isDataSaved()) return;
  reading ??= readMotifs();
  const motifs = await reading;
  reading = null;
  if (motifs) $motifs.set(motifs);
}
