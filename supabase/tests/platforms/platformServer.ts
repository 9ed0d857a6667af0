/** A local server in place of a platform's API. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { FAULTS } from '../faultProxy.ts';
import { localServer } from '../localServer.ts';

export interface PlatformServer {
  url: string;
  /** Method, path and query of each request so far. */
  requests: string[];
  close: () => Promise<void>;
}

export interface PlatformRequest {
  path: string;
  parameters: URLSearchParams;
  headers: IncomingMessage['headers'];
  /** How often the same request was made before. */
  repeats: number;
}

type Reply = (response: ServerResponse) => unknown;

export const send =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (response) =>
    response
      .writeHead(status, { 'Content-Type': 'application/json; charset=UTF-8', ...headers })
      .end(JSON.stringify(body, null, 2));

/** Connection errors for any platform. A request selects one by `fault-NAME` in its query or path. */
const CONNECTION_ERRORS: Record<string, Reply> = {
  down: FAULTS.down,
  hanging: FAULTS.hanging,
  html: FAULTS['HTML instead of JSON'],
  truncated: FAULTS['a truncated body'],
  'wrong-shape': send(200, { kind: 5, tracks: 'none', items: { 0: 'video' } }),
  huge: (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"items": [');
    const write = () => void response.write(Buffer.alloc(256 * 1024, ' '));
    response.on('drain', write);
    write();
  },
  'server-error': (response) =>
    response.writeHead(500, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Error 500</title>'),
};

/** The name behind `fault-` in a request. */
const errorIn = (address: string): string | null => /fault-([a-z-]+)/.exec(decodeURIComponent(address))?.[1] ?? null;

/**
 * @param answer - how the platform answers
 * @param errors - this platform's error responses, by name, in addition to connection errors
 */
export async function platformServer(
  answer: (request: PlatformRequest) => Reply,
  errors: Record<string, Reply>,
): Promise<PlatformServer> {
  const requests: string[] = [];
  const { url, close } = await localServer((request, response) => {
    const address = request.url ?? '';
    const line = `${request.method} ${address}`;
    const repeats = requests.filter((before) => before === line).length;
    requests.push(line);
    const error = errorIn(address);
    const { pathname: path, searchParams: parameters } = new URL(address, 'http://platform.test');
    const respond = () => answer({ path, parameters, headers: request.headers, repeats });
    // A platform that was busy once answers the next time.
    const reply =
      error === 'busy-once' && repeats === 0 ? send(503, {}) : (CONNECTION_ERRORS[error ?? ''] ?? errors[error ?? '']);
    (reply ?? respond())(response);
  });
  return { url, requests, close };
}

/** The entries of a page, and where the next one begins; null if this is the last. */
export function pageOf<Entry>(entries: readonly Entry[], start: number, size: number) {
  const end = start + size;
  return { items: entries.slice(start, end), next: end < entries.length ? end : null };
}
