/** Removes uploaded pictures that nothing uses any more, once for each visit of the administration. */
import { removeUnusedImages } from './unusedImages.api.ts';

let isDone = false;

/** Nobody waits for it, so a failure is not told: the next visit tries again. */
export async function removeUnusedImagesOnce(): Promise<void> {
  if (isDone) return;
  isDone = true;
  await removeUnusedImages().catch(() => {});
}
