/** Fetches an address within the limits of a guard. Posters, link metadata and the link check use it. */
import { CookieJar } from 'tough-cookie';
import { type AskOptions, FetchError, type Guard, type Reply, reachable, webAddress } from './guard.rules.ts';

const REDIRECTS = [301, 302, 303, 307, 308];

interface FetchOptions<T> extends AskOptions {
  /** Reads what it needs from the response, which is closed afterwards. `url` is where the redirects ended. */
  read: (reply: Reply, url: URL) => Promise<T>;
  /** Called with the status of each redirect that is followed. */
  onRedirect?: (status: number) => void;
}

type FollowOptions = Omit<FetchOptions<unknown>, 'read'>;

/**
 * Follows redirects, and checks each target like the first address. Cookies that a redirect sets are sent with the following
 * requests, then dropped.
 * @param options.signal - ends the request, with 'too slow' if it is a timeout
 * @throws FetchError, or the reason of `signal` if that aborts for another reason
 */
export async function guardedFetch<T>(
  address: string,
  guard: Guard,
  { read, ...options }: FetchOptions<T>,
): Promise<T> {
  try {
    const { reply, url } = await follow(address, guard, options);
    try {
      return await read(reply, url);
    } finally {
      reply.discard();
    }
  } catch (error) {
    throw fetchError(error, address, options.signal);
  }
}

async function follow(
  address: string,
  guard: Guard,
  { onRedirect, ...options }: FollowOptions,
): Promise<{ reply: Reply; url: URL }> {
  let url = webAddress(address);
  const jar = new CookieJar();
  let setsCookies = false;
  for (let redirects = 0; redirects <= guard.redirects; redirects += 1) {
    const cookie = jar.getCookieStringSync(url.href);
    const headers = { ...options.headers, ...(cookie && { cookie }) };
    const reply = await guard.ask(url, await reachable(url, guard, options.signal), { ...options, headers });
    if (!REDIRECTS.includes(reply.status)) return { reply, url };
    reply.discard();
    for (const each of reply.cookies) jar.setCookieSync(each, url.href, { ignoreError: true });
    setsCookies ||= reply.cookies.length > 0;
    const target = reply.header('location');
    if (!target) throw new FetchError('not there', `${url} says ${reply.status}`);
    url = webAddress(decoded(target), url);
    onRedirect?.(reply.status);
  }
  throw new FetchError(setsCookies ? 'cookie loop' : 'too many redirects', address);
}

/** Some servers send UTF-8 as it is. Node makes a character of each byte. */
function decoded(header: string): string {
  if (/[^\0-\xff]/.test(header)) return header;
  try {
    const bytes = Uint8Array.from(header, (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return header;
  }
}

function fetchError(error: unknown, address: string, signal: AbortSignal): unknown {
  if (error instanceof FetchError) return error;
  if (!signal.aborted) return new FetchError('unreachable', address, error);
  return signal.reason?.name === 'TimeoutError' ? new FetchError('too slow', address, error) : signal.reason;
}

interface Body {
  bytes: Uint8Array<ArrayBuffer>;
  /** False if the body is longer than the limit; `bytes` is then its beginning. */
  whole: boolean;
}

/**
 * Reads at most `limit` bytes of the body.
 * @throws FetchError if it ends too early
 */
export async function readBody({ body }: Reply, limit: number, signal: AbortSignal): Promise<Body> {
  const chunks: Uint8Array[] = [];
  let held = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk.subarray(0, limit - held));
      held += chunk.length;
      if (held > limit) return { bytes: joined(chunks, limit), whole: false };
    }
  } catch (error) {
    signal.throwIfAborted();
    throw new FetchError('cut off', 'in the middle', error);
  }
  return { bytes: joined(chunks, held), whole: true };
}

function joined(chunks: Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let position = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, position);
    position += chunk.length;
  }
  return bytes;
}
