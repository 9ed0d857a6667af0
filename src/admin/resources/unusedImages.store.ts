/** Removes uploaded pictures that are no longer used, once per visit to the administration. */
import { removeUnusedImages } from './unusedImages.api.ts';

let isDone = false;

/** Runs in the background, so a failure is silent: the next visit tries again. */
export async function removeUnusedImagesOnce(): Promise<void> {
  if (isDone) return;
  isDone = true;
  await removeUnusedImages().catch(() => {});
}
