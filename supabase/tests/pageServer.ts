/** The server that a page's stores use: backend and built files at the same address. Tests can make it fail. */
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { CATEGORIES } from '../../src/contract/category.ts';
import { eventually } from '../../src/testing/eventually.ts';
import { type Answer, type Fault, faultProxy, forwardTo, PERMANENT_FAULTS, TRANSIENT_FAULTS } from './faultProxy.ts';
import { backend } from './people.ts';

/** All faults that clients notice at once. */
export const FAULTS = [...TRANSIENT_FAULTS, ...PERMANENT_FAULTS];

/** Milliseconds after which a call times out. */
const CALL_TIMEOUT = 30_000;

let toBackend = forwardTo(backend.url);
/** Every site has the lists of posters: without them, stores would ask again for seconds, also during the next tests. */
const built = new Map<string, unknown>(CATEGORIES.map((category) => [`/snapshots/posters/${category}.json`, {}]));
let dropsAnswers = false;

export const server = await faultProxy(async (request) => {
  const file = built.get(new URL(request.url).pathname);
  if (file) return Response.json(file);
  const answer = await toBackend(request);
  return dropsAnswers ? new Response('Bad gateway', { status: 502 }) : answer;
});

/** Puts a handler in front of the backend, for all tests of the file. */
export function putInFront(wrap: (answer: Answer) => Answer): void {
  toBackend = wrap(toBackend);
}

let before = 0;

/** The number of requests since the test began. */
export const requestCount = () => server.requests - before;

/** Serves a file of the build. */
export const publish = (path: string, content: unknown) => void built.set(path, content);

/** While true, the backend handles requests, but the client gets an error instead of the response. */
export function dropAnswers(drops: boolean): void {
  dropsAnswers = drops;
}

/** Resolves when a request has arrived and is waiting for its response. */
export const requestArrived = () => eventually(() => expect(server.open).toBeGreaterThan(0));

/** Resolves when no requests are open. */
export const requestsClosed = () => eventually(() => expect(server.open).toBe(0));

/** Makes a call that gets no response until it times out. */
export async function callUntilTimeout<T>(call: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server.fault = 'hanging';
  const outcome = call();
  await requestArrived();
  vi.advanceTimersByTime(CALL_TIMEOUT);
  return outcome;
}

/** Makes a call whose response is held back until `meanwhile` has run. */
export async function callSlowly<T>(call: () => Promise<T>, meanwhile: () => unknown = () => {}): Promise<T> {
  server.fault = 'slow';
  const outcome = call();
  await requestArrived();
  await meanwhile();
  server.release();
  return outcome;
}

/** Makes a call while the server has this fault, expects a single request, and makes the call again without the fault. */
export async function callWithError<T>(error: Fault, call: () => Promise<T>): Promise<[failed: T, repeated: T]> {
  server.fault = error;
  const before = requestCount();
  const failed = await call();
  expect(requestCount() - before).toBe(1);
  server.fault = null;
  return [failed, await call()];
}

/** Opens a page with this path. `replace` is called when it replaces itself with another page. */
export function openPage(pathname: string, replace = (_path: string) => {}): void {
  vi.stubGlobal('location', { origin: server.url, pathname, replace });
}

const really = fetch;

beforeEach(() => {
  server.fault = null;
  dropAnswers(false);
  before = server.requests;
  vi.stubEnv('PUBLIC_SUPABASE_PUBLISHABLE_KEY', backend.publishableKey);
  vi.stubGlobal('fetch', (to: string, init?: RequestInit) => really(new URL(to, server.url), init));
  openPage('/');
});
afterEach(async () => {
  vi.useRealTimers();
  server.cut();
  await requestsClosed();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());
