/** Removes pictures that nothing uses any more, for administrators. The embedded backend does so itself, once a day. */
import { adminClient } from './adminClient.ts';
import { BackendError } from './backend.ts';
import { memberClient } from './memberClient.ts';

/** Removes up to 100 of them, the oldest first; returns how many there were. @throws BackendError */
export async function removeUnusedImages(): Promise<number> {
  const client = await memberClient();
  const { data, error, status } = await client.rpc('unused_images');
  if (error || !Array.isArray(data)) throw new BackendError('The unused images could not be read', { error, status });
  if (data.length === 0) return 0;
  const { storage } = await adminClient();
  const removal = await storage.from('resource-images').remove(data.map(({ name }) => name));
  if (removal.error) throw new BackendError('The unused images were not removed', { error: removal.error, status: 0 });
  return removal.data.length;
}
