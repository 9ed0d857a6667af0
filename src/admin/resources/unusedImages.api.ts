/** Removes pictures that are no longer used, for administrators. */

import { adminClient } from '../../core/backend/adminClient.api.ts';
import { rowsOf } from '../../core/backend/answers.api.ts';
import { BackendError } from '../../core/backend/backend.api.ts';
import { memberClient } from '../../core/backend/memberClient.api.ts';

/** Removes up to 100 of them, oldest first; returns how many there were. @throws BackendError */
export async function removeUnusedImages(): Promise<number> {
  const client = await memberClient();
  const images = await rowsOf(client.rpc('unused_images'), 'The unused images could not be read');
  if (images.length === 0) return 0;
  const { storage } = await adminClient();
  const removal = await storage.from('resource-images').remove(images.map(({ name }) => name));
  if (removal.error) throw new BackendError('The unused images were not removed', { error: removal.error, status: 0 });
  return removal.data.length;
}
