/** Fetches a picture within the limits of a guard, and follows redirects. */
import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { site } from '../../site.ts';
import { FetchRefused, type Guard, reachable, webAddress } from './guard.ts';
import { isPicture } from './pictureKind.ts';

/** Response headers for conditional requests. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

export interface Fetched extends Validators {
  bytes: Buffer;
}

/**
 * Fetches the picture at `address`. Whether it is one is decided by its first bytes, because the content type is often
 * wrong. 'unchanged' if the server answers 304 to `validators`.
 * @throws FetchRefused, or the reason of `signal` if that aborts
 */
export async function guardedFetch(
  address: string,
  guard: Guard,
  { validators, signal }: { validators?: Validators | undefined; signal?: AbortSignal } = {},
): Promise<Fetched | 'unchanged'> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), guard.milliseconds);
  const ended = signal ? AbortSignal.any([late.signal, signal]) : late.signal;
  try {
    const answer = await follow(address, guard, validators, ended);
    return answer === 'unchanged' ? answer : await bodyOf(answer, guard.bytes);
  } catch (error) {
    signal?.throwIfAborted();
    if (late.signal.aborted) throw new FetchRefused('too slow', address, error);
    throw error instanceof FetchRefused ? error : new FetchRefused('unreachable', address, error);
  } finally {
    clearTimeout(timer);
  }
}

/** Follows redirects, and checks each target like the first address. */
async function follow(
  address: string,
  guard: Guard,
  validators: Validators | undefined,
  signal: AbortSignal,
): Promise<IncomingMessage | 'unchanged'> {
  const headers = headersFor(validators);
  let url = webAddress(address);
  for (let redirects = 0; redirects <= guard.redirects; redirects += 1) {
    const answer = await ask(url, await reachable(url, guard, signal), headers, signal);
    const { statusCode: status = 0, headers: said } = answer;
    if (status === 200) return answer;
    answer.destroy();
    if (status === 304 && validators) return 'unchanged';
    if (status < 300 || status >= 400 || !said.location) throw new FetchRefused('not there', `${url} says ${status}`);
    url = webAddress(said.location, url);
  }
  throw new FetchRefused('too many redirects', address);
}

/**
 * Connects to one of `ips`. No connection reuse: a kept connection may go to an IP address that was checked for another
 * host.
 */
function ask(url: URL, ips: string[], headers: Record<string, string>, signal: AbortSignal): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? overHttps : overHttp;
  return new Promise((resolve, reject) => {
    send(url, { agent: false, lookup: always(ips), headers, signal }, resolve)
      .on('error', reject)
      .end();
  });
}

const always =
  (ips: string[]): LookupFunction =>
  (_, { all }, found) => {
    const addresses = ips.map((address) => ({ address, family: isIP(address) }));
    if (all) found(null, addresses);
    else found(null, addresses[0]?.address ?? '', addresses[0]?.family);
  };

/** No headers that identify a visitor. No compression, so that the byte limit also limits the memory. */
const headersFor = (validators?: Validators): Record<string, string> => ({
  accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
  'accept-encoding': 'identity',
  'user-agent': `${site.name} (posters of its catalogue)`,
  ...(validators?.etag && { 'if-none-match': validators.etag }),
  ...(validators?.lastModified && { 'if-modified-since': validators.lastModified }),
});

async function bodyOf(answer: IncomingMessage, limit: number): Promise<Fetched> {
  const { 'content-length': length = '0', etag = null, 'last-modified': lastModified = null } = answer.headers;
  const chunks: Buffer[] = [];
  try {
    if (Number(length) > limit) throw new FetchRefused('too large', `${length} bytes`);
    let held = 0;
    for await (const chunk of answer) {
      held += chunk.length;
      if (held > limit) throw new FetchRefused('too large', `more than ${limit} bytes`);
      chunks.push(chunk);
    }
    const bytes = Buffer.concat(chunks);
    if (!isPicture(bytes)) throw new FetchRefused('not an image', `${answer.headers['content-type']}`);
    return { bytes, etag, lastModified };
  } catch (error) {
    throw error instanceof FetchRefused ? error : new FetchRefused('cut off', 'in the middle', error);
  } finally {
    answer.destroy();
  }
}
