/** Stores uploads of the embedded backend on disk. Each object is one file: a line of JSON metadata, then the content. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '@supabase/lite';
import { renameWithRetries } from '../system/renames.ts';
import type { Settings } from './settings.ts';

export type StorageAdapter = NonNullable<App['_storageAdapter']>;
type Metadata = Awaited<ReturnType<StorageAdapter['headObject']>>;

/** The folder of the storage in a data directory. */
export const diskStorageFolder = ({ dataDirectory }: Pick<Settings, 'dataDirectory'>) => join(dataDirectory, 'storage');

/** Storage in `folder`; removes drafts there that a killed process left. */
export async function diskStorage(folder: string): Promise<StorageAdapter> {
  const drafts = join(folder, 'drafts');
  await rm(drafts, { recursive: true, force: true });
  await mkdir(drafts, { recursive: true });

  const pathOf = (bucket: string, key: string) => objectPath(folder, bucket, key);
  const getObject: StorageAdapter['getObject'] = async (bucket, key) => {
    const { metadata, body } = await readObject(folder, bucket, key);
    return { metadata, httpStatusCode: 200, body };
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
    // Renamed into place, so that a reader never sees a half-written file.
    const draft = join(drafts, randomUUID());
    try {
      await writeFile(draft, [`${JSON.stringify(metadata)}\n`, bytes], { flush: true });
      await renameWithRetries(draft, pathOf(bucket, key));
    } finally {
      await rm(draft, { force: true });
    }
    return metadata;
  };
  const deleteObject = (bucket: string, key: string) => rm(pathOf(bucket, key), { force: true });
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
    privateAssetUrl: async (bucket, key) => `file://${pathOf(bucket, key)}`,
  };
}

// Hashed, so that a name chosen by a client cannot be a path.
const objectPath = (folder: string, bucket: string, key: string) => join(folder, hash(JSON.stringify([bucket, key])));

/** Reads an object of the storage in `folder`, whether its backend runs or not. */
export async function readObject(
  folder: string,
  bucket: string,
  key: string,
): Promise<{ metadata: Metadata; body: Buffer }> {
  const file = await readFile(objectPath(folder, bucket, key));
  const end = file.indexOf('\n');
  const stored = JSON.parse(file.toString('utf8', 0, end));
  return { metadata: { ...stored, lastModified: new Date(stored.lastModified) }, body: file.subarray(end + 1) };
}

const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
