/** What of an address that someone typed in may be reached, so that it does not reach what only we can reach. */
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './publicAddress.ts';

export interface Guard {
  ports: readonly number[] | 'any';
  /** Whether this IP address may be connected to. All addresses of a name must be such. */
  mayReach: (ip: string) => boolean;
  /** The IP addresses of a name; none if it has none. */
  resolve: (hostname: string, signal: AbortSignal) => Promise<string[]>;
  redirects: number;
  /** For the whole of it, redirects and body included. */
  milliseconds: number;
  bytes: number;
}

/** For pictures anywhere on the web. */
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

/** @throws FetchRefused for what is not of the web, or has a name or password in it, with which it is not for everybody. */
export function webAddress(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password)
    throw new FetchRefused('not an address', address);
  return url;
}

/**
 * The IP addresses to connect to; to these and no others, since a second look-up of the name could say something else.
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

/** What is waited for may go on for itself after `signal`: no look-up of names can be relied upon to stop. */
const unlessEnded = <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });

/** Not getaddrinfo: where no name server answers, that would hold up the threads that read and write files. */
async function askNameServer(hostname: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver();
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel);
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  signal.removeEventListener('abort', cancel);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}
