/** Undoing. */
import { counted } from './adminCounts.ts';

const resources = (count: number) => counted(count, 'resource', 'resources');

export const UNDO_WORDS = {
  undo: 'Undo',
  undoByKey: 'Undo (Ctrl+Z)',
  busy: 'Undoing … With many resources this can take up to a minute.',
  undone: (restored: number, skipped: number) => {
    if (skipped === 0) return `Undone: ${resources(restored)} as before.`;
    const kept = `${resources(skipped)} had been changed again since, and stayed as it is.`;
    const are = `${resources(skipped)} had been changed again since, and stayed as they are.`;
    const rest = skipped === 1 ? kept : are;
    return restored === 0 ? `Nothing was undone: ${rest}` : `Undone: ${resources(restored)} as before. ${rest}`;
  },
  double:
    'This could not be undone: a video, song or playlist of it is in the catalogue again by now, and it is there only once.',
  failed: 'This could not be undone just now. The history keeps it, so that you can undo it there later.',
};
