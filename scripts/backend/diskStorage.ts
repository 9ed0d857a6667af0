/** Where uploaded files live in the embedded backend: a file an object, which begins with a line on what it is. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '@supabase/lite';
import { renameWithRetries } from '../system/renames.ts';

export type StorageAdapter = NonNullable<App['_storageAdapter']>;
type Metadata = Awaited<ReturnType<StorageAdapter['headObject']>>;

/** Keeps files in `folder`, and removes from it what a killed process had half written. */
export async function diskStorage(folder: string): Promise<StorageAdapter> {
  const drafts = join(folder, 'drafts');
  await rm(drafts, { recursive: true, force: true });
  await mkdir(drafts, { recursive: true });

  // The name is hashed, so that no name that a client chooses can be a path.
  const place = (bucket: string, key: string) => join(folder, hash(JSON.stringify([bucket, key])));
  const getObject: StorageAdapter['getObject'] = async (bucket, key) => {
    const file = await readFile(place(bucket, key));
    const end = file.indexOf('\n');
    const known = JSON.parse(file.toString('utf8', 0, end));
    const metadata: Metadata = { ...known, lastModified: new Date(known.lastModified) };
    return { metadata, httpStatusCode: 200, body: file.subarray(end + 1) };
  };
  const uploadObject: StorageAdapter['uploadObject'] = async (bucket, key, _, body, mimetype, cacheControl) => {
    const bytes = Buffer.from(await new Response(body as BodyInit).arrayBuffer());
    const metadata: Metadata = {
      cacheControl,
      contentLength: bytes.length,
      size: bytes.length,
      mimetype,
      lastModified: new Date(),
      eTag: `"${hash(bytes).slice(0, 32)}"`,
      httpStatusCode: 200,
    };
    // Renamed into place, so that a reader finds the old file or the new one, with what belongs to it.
    const draft = join(drafts, randomUUID());
    try {
      await writeFile(draft, [`${JSON.stringify(metadata)}\n`, bytes], { flush: true });
      await renameWithRetries(draft, place(bucket, key));
    } finally {
      await rm(draft, { force: true });
    }
    return metadata;
  };
  const deleteObject = (bucket: string, key: string) => rm(place(bucket, key), { force: true });
  return {
    driver: null,
    getObject,
    uploadObject,
    deleteObject,
    headObject: async (bucket, key) => (await getObject(bucket, key, undefined)).metadata,
    deleteObjects: async (bucket, keys) => {
      await Promise.all(keys.map((key) => deleteObject(bucket, key)));
    },
    copyObject: async (fromBucket, from, _version, toBucket, to) => {
      const { body, metadata } = await getObject(fromBucket, from, undefined);
      const copy = await uploadObject(
        toBucket,
        to,
        undefined,
        body as Buffer,
        metadata.mimetype,
        metadata.cacheControl,
      );
      return { httpStatusCode: 200, eTag: copy.eTag, lastModified: new Date() };
    },
    privateAssetUrl: async (bucket, key) => `file://${place(bucket, key)}`,
  };
}

const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
