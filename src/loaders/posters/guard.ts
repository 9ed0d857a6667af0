/** Restricts which addresses a build may fetch, so that an `image_url` cannot reach internal services (SSRF). */
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './publicAddress.ts';

export interface Guard {
  ports: readonly number[] | 'any';
  /** Whether connecting to this IP address is allowed. A host is refused if any of its addresses is not allowed. */
  mayReach: (ip: string) => boolean;
  /** The IP addresses of a host name; empty if it has none. */
  resolve: (hostname: string, signal: AbortSignal) => Promise<string[]>;
  redirects: number;
  /** Time limit of the whole request, including redirects and body. */
  milliseconds: number;
  bytes: number;
}

/** For pictures outside our own storage. */
export const OPEN_INTERNET: Guard = {
  ports: [80, 443],
  mayReach: isPublicAddress,
  resolve: askNameServer,
  redirects: 3,
  milliseconds: 5000,
  bytes: 5 * 1024 * 1024,
};

export type Refusal =
  | 'not an address'
  | 'port'
  | 'not public'
  | 'unreachable'
  | 'too many redirects'
  | 'too slow'
  | 'too large'
  | 'cut off'
  | 'not there'
  | 'not an image';

export class FetchRefused extends Error {
  override name = 'FetchRefused';
  readonly reason: Refusal;

  constructor(reason: Refusal, detail: string, cause?: unknown) {
    super(`${reason}: ${detail}`, { cause });
    this.reason = reason;
  }
}

/** @throws FetchRefused if it is not HTTP(S), or contains a user name or password. */
export function webAddress(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password)
    throw new FetchRefused('not an address', address);
  return url;
}

/**
 * The checked IP addresses. Connect only to these: a second DNS lookup could give others.
 * @throws FetchRefused
 */
export async function reachable(url: URL, guard: Guard, signal: AbortSignal): Promise<string[]> {
  signal.throwIfAborted();
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  if (guard.ports !== 'any' && !guard.ports.includes(port)) throw new FetchRefused('port', `${url}`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const ips = isIP(host) ? [host] : await unlessEnded(guard.resolve(host, signal), signal);
  if (ips.length === 0) throw new FetchRefused('unreachable', `${host} has no address`);
  if (!ips.every(guard.mayReach)) throw new FetchRefused('not public', `${host} is at ${ips}`);
  return ips;
}

/** Rejects as soon as `signal` aborts, even if the promise goes on: a DNS lookup cannot always be cancelled. */
const unlessEnded = <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });

/** Not getaddrinfo: without a name server it blocks the thread pool, which file access also uses. */
async function askNameServer(hostname: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver();
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel);
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  signal.removeEventListener('abort', cancel);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}
