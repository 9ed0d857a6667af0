/** Uploading resources' pictures. */

import { BackendError, backendAddress } from '../../core/backend/backend.api.ts';
import { asMember } from '../../core/backend/memberAuth.api.ts';
import { UPLOADED } from './imageUpload.rules.ts';

const BUCKET = 'resource-images';

/** Seconds for which browsers keep a picture. The content of a name never changes. */
const CACHED = 365 * 24 * 60 * 60;

/** Milliseconds for 5 MB on a very slow connection. */
const TIMEOUT = 5 * 60 * 1000;

/** The status when the server's disk is full. */
const NO_SPACE = 507;

export interface UploadOptions {
  /** Cancels the upload. */
  signal: AbortSignal;
  /** Called with the fraction that has been sent, from 0 to 1. */
  onProgress: (part: number) => void;
}

/**
 * Stores a picture under this name, and returns the value for `image_url`. Uses XMLHttpRequest, because `fetch` doesn't
 * report upload progress.
 */
export async function uploadImage(picture: Blob, name: string, options: UploadOptions): Promise<string> {
  const { url, key } = backendAddress();
  const answer = await asMember(
    (token) =>
      send(`${url}/storage/v1/object/${BUCKET}/${name}`, picture, options, {
        apikey: key,
        authorization: `Bearer ${token ?? key}`,
        'cache-control': `max-age=${CACHED}`,
        'content-type': picture.type,
      }),
    isTokenRefused,
  );
  if (!isStored(answer)) throw new BackendError('The picture was not stored', answer);
  return `${UPLOADED}${name}`;
}

/** Why a picture wasn't stored. */
export const uploadError = (error: unknown): 'no space' | 'not sent' =>
  error instanceof BackendError && error.status === NO_SPACE ? 'no space' : 'not sent';

/** The address at which a browser loads an uploaded picture. */
export const imageAddress = (path: string): string => backendAddress().url + path;

interface Answer {
  /** HTTP status; 0 without an answer. */
  status: number;
  /** The answer's JSON, or its text. */
  error: unknown;
}

/** A proxy may answer instead of the backend, even with status 200. */
const isStored = ({ status, error }: Answer): boolean =>
  status === 200 && typeof error === 'object' && error !== null && 'Key' in error;

/** Storage puts its real status in the body of a 400, including when its policies reject the picture. */
const isTokenRefused = ({ status, error }: Answer): boolean =>
  status === 401 ||
  (status === 400 && error instanceof Object && ['401', '403'].includes(Reflect.get(error, 'statusCode')));

/** @throws the reason of the signal if it aborts */
function send(
  address: string,
  body: Blob,
  { signal, onProgress }: UploadOptions,
  headers: Record<string, string>,
): Promise<Answer> {
  signal.throwIfAborted();
  const request = new XMLHttpRequest();
  request.open('POST', address);
  request.timeout = TIMEOUT;
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
  signal.addEventListener('abort', () => request.abort(), { once: true });
  return new Promise((resolve, reject) => {
    request.addEventListener('abort', () => reject(signal.reason));
    request.addEventListener('loadend', () => resolve({ status: request.status, error: parsed(request.responseText) }));
    request.send(body);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
