/** A proxy in front of a server, which tests can make fail. */
import type { ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { localServer } from './localServer.ts';

export type Answer = (request: Request) => Response | Promise<Response>;

const HTML = '<!doctype html><title>Bad gateway</title><p>Try again later.</p>';

const says = (status: number, type: string, body: string) => (response: ServerResponse) =>
  response.writeHead(status, { 'Content-Type': type }).end(body);

const refuses = (status: number, code: string, message: string) =>
  says(status, 'application/json', JSON.stringify({ code, message, details: null, hint: null }));

/** Faults that the proxy can simulate instead of forwarding a request. */
export const FAULTS = {
  /** Closes the connection, which a client cannot tell from a refused one. */
  down: (response: ServerResponse) => response.socket?.destroy(),
  hanging: () => {},
  'status 500': refuses(500, 'XX000', 'internal error'),
  'status 503 with HTML': says(503, 'text/html', HTML),
  'status 429': refuses(429, 'over_request_rate_limit', 'Request rate limit reached'),
  'status 404': says(404, 'text/html', HTML),
  'a full disk': refuses(507, '', 'The disk is full'),
  'a truncated body': (response: ServerResponse) =>
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 1000 }).write('[{"id":', () => {
      response.destroy();
    }),
  'an empty body': says(200, 'application/json', ''),
  'HTML instead of JSON': says(200, 'text/html', HTML),
  'an expired token': refuses(401, 'PGRST303', 'JWT expired'),
};

export type Fault = keyof typeof FAULTS;

/** Faults after which a client does not retry. */
export const PERMANENT_FAULTS = ['status 404', 'an expired token'] as const satisfies Fault[];

/** Faults after which a client retries. Those that only time out are not included. */
export const TRANSIENT_FAULTS = [
  'down',
  'status 500',
  'status 503 with HTML',
  'status 429',
  'a truncated body',
  'an empty body',
  'HTML instead of JSON',
] as const satisfies Fault[];

export type FaultProxy = Awaited<ReturnType<typeof faultProxy>>;

export async function faultProxy(answer: Answer) {
  let error: Fault | 'slow' | null = null;
  let requests = 0;
  const open = new Set<ServerResponse>();
  let held: (() => void)[] = [];
  const forward = getRequestListener(answer);
  const { url, close } = await localServer((request, response) => {
    requests += 1;
    open.add(response);
    response.on('close', () => open.delete(response));
    if (error === null) return void forward(request, response);
    if (error === 'slow') return void held.push(() => void forward(request, response));
    FAULTS[error](response);
  });
  return {
    url,
    close,
    /** The fault of requests from now on. Null: none. 'slow': requests are held until `release` is called. */
    set fault(next: Fault | 'slow' | null) {
      error = next;
    },
    /** The number of requests so far. */
    get requests() {
      return requests;
    },
    /** The number of requests without a response yet. */
    get open() {
      return open.size;
    },
    /** Ends the fault and forwards the held requests. */
    release() {
      error = null;
      for (const forwardHeld of held) forwardHeld();
      held = [];
    },
    /** Closes the connections of all open requests. */
    cut() {
      held = [];
      for (const response of open) response.destroy();
    },
  };
}

/** Forwards requests to another server. */
export const forwardTo =
  (origin: string): Answer =>
  async (request) => {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    for (const name of ['host', 'connection', 'content-length', 'accept-encoding']) headers.delete(name);
    const body = ['GET', 'HEAD'].includes(request.method) ? null : await request.arrayBuffer();
    const answer = await fetch(origin + pathname + search, { method: request.method, headers, body });
    const passed = new Headers({ 'Content-Type': 'text/plain' });
    for (const name of ['content-type', 'content-range']) {
      const value = answer.headers.get(name);
      if (value) passed.set(name, value);
    }
    // A response with status 204 must not have a body, not even an empty one.
    const content = answer.status === 204 ? null : await answer.arrayBuffer();
    return new Response(content, { status: answer.status, headers: passed });
  };
