/** Fetches a picture within the limits of a guard. */
import { FetchError, type Guard, OPEN_INTERNET, type Reply } from '../../core/outbound/guard.rules.ts';
import { guardedFetch, readBody } from '../../core/outbound/guardedFetch.rules.ts';
import { NODE_NETWORK } from '../../core/outbound/nodeNetwork.loader.ts';
import { site } from '../../site.ts';

/** For pictures outside our own storage. */
export const PICTURE_GUARD: Guard = { ...OPEN_INTERNET, ...NODE_NETWORK, bytes: 5 * 1024 * 1024 };

/** Response headers for conditional requests. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

export interface Fetched extends Validators {
  bytes: Buffer;
}

interface FetchOptions {
  validators?: Validators | undefined;
  signal?: AbortSignal;
}

/**
 * Fetches what should be a picture at `address`; 'unchanged' if the server answers 304 to `validators`.
 * @throws FetchError, or the reason of `signal` if that aborts
 */
export function fetchPicture(
  address: string,
  guard: Guard,
  { validators, signal: ended }: FetchOptions = {},
): Promise<Fetched | 'unchanged'> {
  const late = AbortSignal.timeout(guard.milliseconds);
  const signal = ended ? AbortSignal.any([late, ended]) : late;
  const read = async (reply: Reply, url: URL) => {
    if (reply.status === 304 && validators) return 'unchanged';
    if (reply.status !== 200) throw new FetchError('not there', `${url} says ${reply.status}`);
    return readPicture(reply, guard.bytes, signal);
  };
  return guardedFetch(address, guard, { headers: headersFor(validators), signal, read });
}

/** No headers that identify a visitor. No compression, so that the byte limit also limits memory. */
const headersFor = (validators?: Validators): Record<string, string> => ({
  accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
  'accept-encoding': 'identity',
  'user-agent': `${site.name} (posters of its catalogue)`,
  ...(validators?.etag && { 'if-none-match': validators.etag }),
  ...(validators?.lastModified && { 'if-modified-since': validators.lastModified }),
});

async function readPicture(reply: Reply, limit: number, signal: AbortSignal): Promise<Fetched> {
  const length = Number(reply.header('content-length') ?? 0);
  if (length > limit) throw new FetchError('too large', `${length} bytes`);
  const body = await readBody(reply, limit, signal);
  if (!body.whole) throw new FetchError('too large', `more than ${limit} bytes`);
  return {
    bytes: Buffer.from(body.bytes.buffer),
    etag: reply.header('etag'),
    lastModified: reply.header('last-modified'),
  };
}
