/** Pictures in the storage, and whether administrators are told that nothing uses them. */
import { uniqueName } from './builders.ts';
import { administrator, type Client, owner } from './people.ts';

export const admin = await administrator();

export const FOLDER = '/storage/v1/object/public/resource-images/';
export const images = (client: Client) => client.storage.from('resource-images');

/** Uploads a picture, so many days ago. Returns its name. */
export async function uploadPicture(daysAgo: number, name = uniqueName()): Promise<string> {
  const { error } = await images(admin.client).upload(name, new TextEncoder().encode('x').buffer, {
    contentType: 'image/png',
  });
  if (error) throw error;
  const uploaded = new Date(Date.now() - daysAgo * 86_400_000);
  await owner`update storage.objects set created_at = ${uploaded}, updated_at = ${uploaded} where name = ${name}`;
  return name;
}

/** Whether administrators are told that nothing uses this picture. */
export async function isUnused(name: string): Promise<boolean> {
  const { data } = await admin.client.rpc('unused_images').throwOnError();
  return data.some((image) => image.name === name);
}
