/** How much is kept in this browser. */
import { atom } from 'nanostores';
import { toast } from '../toasts/toasts.store.ts';
import { canKeep, readKept, removeEverything } from './keep.api.ts';
import { OFFLINE_WORDS } from './offline.words.ts';

/** Null until it has been measured. */
export const $keptBytes = atom<number | null>(null);

export async function measureKept(): Promise<void> {
  const { things, visited } = await readKept();
  $keptBytes.set([visited, ...things].reduce((sum, { bytes }) => sum + bytes, 0));
}

export async function removeAllKept(): Promise<void> {
  if (canKeep()) await removeEverything();
  await measureKept();
  toast('success', OFFLINE_WORDS.list.removedAll);
}
