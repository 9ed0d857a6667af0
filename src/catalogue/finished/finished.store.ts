/** Which of the resources on this page the member has finished. They are read in one request. */
import { announce } from '../../core/remote/changes.api.ts';
import { createPanel } from '../../core/remote/panel.store.ts';
import { addFinished, readFinished, removeFinished } from './finished.api.ts';
import { FINISHED_WORDS } from './finished.words.ts';

/** The resources on the page. */
let shown: readonly string[] = [];

/** Looking at the panel for the first time loads it. */
let isAsked = false;

export const finishedPanel = createPanel('finished', (signal) => {
  isAsked = true;
  return readFinished(shown, signal);
});

/** Call this with the resources on the page whenever they change. */
export function showFinishedOf(ids: readonly string[]): void {
  if (ids.join() === shown.join()) return;
  shown = ids;
  if (isAsked) void finishedPanel.load();
}

/** Marks a resource as done, or takes that back. */
export async function setFinished(id: string, isDone: boolean): Promise<void> {
  const isSaved = await finishedPanel.change(
    ({ ids, isHidden }) => ({ ids: isDone ? [...ids, id] : ids.filter((other) => other !== id), isHidden }),
    () => (isDone ? addFinished(id) : removeFinished(id)),
    FINISHED_WORDS.notChanged,
  );
  if (isSaved) announce('member');
}
