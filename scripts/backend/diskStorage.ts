/** Where uploaded files live in the embedded backend: one file an object and one for what is known of it. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { App } from '@supabase/lite';

export type StorageAdapter = NonNullable<App['_storageAdapter']>;
type Metadata = Awaited<ReturnType<StorageAdapter['headObject']>>;

export function diskStorage(folder: string): StorageAdapter {
  // The name is hashed, so that no name that a client chooses can be a path.
  const place = (bucket: string, key: string) =>
    join(folder, bucket.replace(/[^\w-]/g, '_'), createHash('sha256').update(`${bucket}/${key}`).digest('hex'));
  const headObject = async (bucket: string, key: string): Promise<Metadata> => {
    const known = JSON.parse(await readFile(`${place(bucket, key)}.json`, 'utf8'));
    return { ...known, lastModified: new Date(known.lastModified) };
  };
  const uploadObject: StorageAdapter['uploadObject'] = async (bucket, key, _, body, mimetype, cacheControl) => {
    const bytes = Buffer.from(await new Response(body as BodyInit).arrayBuffer());
    const metadata: Metadata = {
      cacheControl,
      contentLength: bytes.length,
      size: bytes.length,
      mimetype,
      lastModified: new Date(),
      eTag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`,
      httpStatusCode: 200,
    };
    const path = place(bucket, key);
    await mkdir(dirname(path), { recursive: true });
    await writeWhole(path, bytes);
    await writeWhole(`${path}.json`, JSON.stringify(metadata));
    return metadata;
  };
  const deleteObject = async (bucket: string, key: string) => {
    await rm(place(bucket, key), { force: true });
    await rm(`${place(bucket, key)}.json`, { force: true });
  };
  return {
    driver: null,
    headObject,
    uploadObject,
    deleteObject,
    getObject: async (bucket, key) => ({
      metadata: await headObject(bucket, key),
      httpStatusCode: 200,
      body: await readFile(place(bucket, key)),
    }),
    deleteObjects: async (bucket, keys) => {
      await Promise.all(keys.map((key) => deleteObject(bucket, key)));
    },
    copyObject: async (fromBucket, from, _version, toBucket, to) => {
      const metadata = await headObject(fromBucket, from);
      const body = await readFile(place(fromBucket, from));
      const copy = await uploadObject(toBucket, to, undefined, body, metadata.mimetype, metadata.cacheControl);
      return { httpStatusCode: 200, eTag: copy.eTag, lastModified: new Date() };
    },
    privateAssetUrl: async (bucket, key) => `file://${place(bucket, key)}`,
  };
}

/** A file that is seen is whole, also after a kill in the middle of writing. */
async function writeWhole(path: string, content: Buffer | string): Promise<void> {
  await writeFile(`${path}.draft`, content, { flush: true });
  await rename(`${path}.draft`, path);
}
