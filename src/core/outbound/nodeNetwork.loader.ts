/** What a guard needs in Node: DNS lookups, and requests that connect only to checked IP addresses. */
import { Resolver } from 'node:dns/promises';
import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { decompressed } from './decompress.loader.ts';
import type { AskOptions, Guard, Reply } from './guard.rules.ts';

export const NODE_NETWORK: Pick<Guard, 'resolve' | 'ask'> = { resolve: askNameServer, ask: askPinned };

/** Not getaddrinfo: without a name server it blocks the thread pool, which file access also uses. */
async function askNameServer(hostname: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver();
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel);
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  signal.removeEventListener('abort', cancel);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

/** Connects to one of `ips`. Connections aren't reused: they may lead to an IP address that was checked for another host. */
async function askPinned(url: URL, ips: string[], { method = 'GET', headers, signal }: AskOptions): Promise<Reply> {
  const send = url.protocol === 'https:' ? overHttps : overHttp;
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    send(url, { method, agent: false, lookup: always(ips), headers, signal }, resolve)
      .on('error', reject)
      .end();
  });
  const header = (name: string) => [message.headers[name] ?? []].flat()[0] ?? null;
  return {
    ...{ status: message.statusCode ?? 0, header, cookies: message.headers['set-cookie'] ?? [] },
    body: decompressed(message, header('content-encoding')),
    discard: () => message.destroy(),
  };
}

const always =
  (ips: string[]): LookupFunction =>
  (_, { all }, found) => {
    const addresses = ips.map((address) => ({ address, family: isIP(address) }));
    if (all) found(null, addresses);
    else found(null, addresses[0]?.address ?? '', addresses[0]?.family);
  };
