/** The uploaded pictures: read for a backup, and uploaded again on restore. */
import { createClient } from '@supabase/supabase-js';
import { diskStorageFolder, readObject } from '../backend/diskStorage.ts';
import type { Settings } from '../backend/settings.ts';
import { CommandError } from '../system/commandError.ts';

export const BUCKET = 'resource-images';

interface Picture {
  /** Such as `image/png`. */
  type: string;
  /** Such as `max-age=3600`. */
  cacheControl: string;
  bytes: Buffer;
}

/** Timeout in milliseconds, after which a picture counts as unreadable. */
const TIMEOUT = 30_000;

/** Reads a picture by its name in the bucket. */
export type ReadPicture = (name: string) => Promise<Picture>;

export type UploadPicture = (name: string, picture: Picture) => Promise<void>;

/** From hosted Supabase. Anyone may read the pictures, so this needs no key. */
export const hostedPictures =
  (supabaseUrl: string): ReadPicture =>
  async (name) => {
    const path = name.split('/').map(encodeURIComponent).join('/');
    const address = `${supabaseUrl}/storage/v1/object/public/${BUCKET}/${path}`;
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) });
    if (!response.ok) throw new CommandError(`the storage answers ${response.status}`);
    return {
      type: response.headers.get('content-type') ?? '',
      cacheControl: response.headers.get('cache-control') ?? '',
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  };

/** From the data directory of an embedded backend, which may be running. */
export const embeddedPictures =
  (settings: Pick<Settings, 'dataDirectory'>): ReadPicture =>
  async (name) => {
    const { metadata, body } = await readObject(diskStorageFolder(settings), BUCKET, name);
    return { type: metadata.mimetype, cacheControl: metadata.cacheControl, bytes: body };
  };

/** Through the storage API, which also creates their rows. Needs the secret key, since no administrator is signed in. */
export function pictureUpload(supabaseUrl: string, secretKey: string): UploadPicture {
  const auth = { persistSession: false, autoRefreshToken: false };
  const bucket = createClient(supabaseUrl, secretKey, { auth }).storage.from(BUCKET);
  return async (name, { type, cacheControl, bytes }) => {
    const options = { contentType: type, cacheControl: seconds(cacheControl), upsert: true };
    const { error } = await bucket.upload(name, bytes, options);
    if (error) throw new CommandError(`The picture ${name} was not uploaded: ${error.message}`);
  };
}

/** The storage API returns `max-age=3600` but expects `3600`. */
const seconds = (cacheControl: string) => /max-age=(\d+)/.exec(cacheControl)?.[1] ?? '3600';
