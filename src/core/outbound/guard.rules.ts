/**
 * Restricts which addresses a server may fetch, so that an address typed by a user can't reach internal services (SSRF). For
 * Node and Deno: the caller provides DNS lookups and requests.
 */
import ipaddr from 'ipaddr.js';

/** A response before its body is read. */
export interface Reply {
  status: number;
  /** Null if the response lacks the header. */
  header: (name: string) => string | null;
  /** The Set-Cookie headers. */
  cookies: string[];
  /** Decompressed, however the server sent it. */
  body: AsyncIterable<Uint8Array>;
  /** Closes the response without reading the rest. */
  discard: () => void;
}

export interface AskOptions {
  /** GET by default. */
  method?: 'GET' | 'HEAD';
  headers: Record<string, string>;
  signal: AbortSignal;
}

export interface Guard {
  ports: readonly number[] | 'any';
  /** Whether connecting to this IP address is allowed. A host is refused if any of its addresses is not allowed. */
  mayReach: (ip: string) => boolean;
  /** The IP addresses of a host name; empty if it has none. */
  resolve: (hostname: string, signal: AbortSignal) => Promise<string[]>;
  /** Sends a request to one of the checked IP addresses, without following redirects. */
  ask: (url: URL, ips: string[], options: AskOptions) => Promise<Reply>;
  redirects: number;
  /** Time limit for the whole request, including redirects and body. */
  milliseconds: number;
  /** Maximum bytes of the body to read. */
  bytes: number;
}

/** The limits for servers that anyone may name. */
export const OPEN_INTERNET = {
  ports: [80, 443],
  mayReach: isPublicAddress,
  redirects: 3,
  milliseconds: 5000,
} as const satisfies Partial<Guard>;

export type FetchErrorCode =
  | 'not an address'
  | 'port'
  | 'not public'
  | 'unreachable'
  | 'too many redirects'
  /** Too many redirects count too, but some set cookies that browsers may keep. */
  | 'cookie loop'
  | 'too slow'
  | 'too large'
  | 'cut off'
  | 'not there'
  | 'too many requests'
  | 'wrong type';

export class FetchError extends Error {
  override name = 'FetchError';
  readonly reason: FetchErrorCode;

  constructor(reason: FetchErrorCode, detail: string, cause?: unknown) {
    super(`${reason}: ${detail}`, { cause });
    this.reason = reason;
  }
}

/** @throws FetchError if it isn't HTTP(S), or contains a user name or password. */
export function webAddress(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password)
    throw new FetchError('not an address', address);
  return url;
}

/** The IP address, if a URL has one in place of a host name; otherwise null. */
export function namedAddress({ hostname }: URL): string | null {
  const host = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(host) ? host : null;
}

/**
 * The checked IP addresses. Connect only to these: a second DNS lookup could return others.
 * @throws FetchError
 */
export async function reachable(url: URL, guard: Guard, signal: AbortSignal): Promise<string[]> {
  signal.throwIfAborted();
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  if (guard.ports !== 'any' && !guard.ports.includes(port)) throw new FetchError('port', `${url}`);
  const named = namedAddress(url);
  const ips = named ? [named] : await unlessEnded(guard.resolve(url.hostname, signal), signal);
  if (ips.length === 0) throw new FetchError('unreachable', `${url.hostname} has no address`);
  if (!ips.every(guard.mayReach)) throw new FetchError('not public', `${url.hostname} is at ${ips}`);
  return ips;
}

/** Rejects when `signal` aborts, even if the promise goes on: a DNS lookup can't always be cancelled. */
const unlessEnded = <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });

/** All global unicast IPv6 addresses assigned so far (RFC 4291, section 2.4). */
const HANDED_OUT = ipaddr.parseCIDR('2000::/3');

/** False for loopback, private, link-local, shared and reserved addresses, also when mapped into IPv6. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(HANDED_OUT));
}
