/** How much is saved in this browser. */
import { atom } from 'nanostores';
import { announce, onChange } from '../remote/changes.api.ts';
import { toast } from '../toasts/toasts.store.ts';
import { canKeep, readKept, removeEverything } from './keep.api.ts';
import { OFFLINE_WORDS } from './offline.words.ts';

/** Null until measured. `refused`: the browser stores nothing. */
export const $keptBytes = atom<number | 'refused' | null>(null);

/** Measures it, now and after each change; returns a function that stops it. */
export function followKept(): () => void {
  const follow = () => void measureKept().catch(() => {});
  follow();
  return onChange('kept', follow);
}

async function measureKept(): Promise<void> {
  if (!(await canKeep())) return $keptBytes.set('refused');
  const { things, visited } = await readKept();
  $keptBytes.set([visited, ...things].reduce((sum, { bytes }) => sum + bytes, 0));
}

export async function removeAllKept(): Promise<void> {
  await removeEverything();
  announce('kept');
  await measureKept();
  toast('success', OFFLINE_WORDS.list.removedAll);
}
