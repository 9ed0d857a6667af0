/** The server that a page's stores ask: backend and built files at one address. Tests can make it fail. */
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { faultProxy, forwardTo, PASSING, REFUSING } from './faultProxy.ts';
import { backend } from './people.ts';

/** Why a call can fail at once. */
export const FAILING = [...PASSING, ...REFUSING];

/** Milliseconds that a call of a visitor waits for its answer at most. */
const LONGEST_CALL = 30_000;

const toBackend = forwardTo(backend.url);
const built = new Map<string, unknown>();
let losesAnswers = false;

export const server = await faultProxy(async (request) => {
  const file = built.get(new URL(request.url).pathname);
  if (file) return Response.json(file);
  const answer = await toBackend(request);
  return losesAnswers ? new Response('Bad gateway', { status: 502 }) : answer;
});

let before = 0;

/** Requests that have come since the test began. */
export const asked = () => server.requests - before;

/** Says what the build has put there. */
export const publish = (path: string, content: unknown) => void built.set(path, content);

/** Whether the backend does what it is told and nobody hears of it. */
export function loseAnswers(loses: boolean): void {
  losesAnswers = loses;
}

const waiting = (count: number) => vi.waitFor(() => expect(server.open).toBe(count), { interval: 1, timeout: 10_000 });

/** Resolves when a request waits for its answer. */
export const arrived = () => waiting(1);

/** Resolves when none does any more. */
export const gone = () => waiting(0);

/** What comes of a call that is never answered. */
export async function unanswered<T>(call: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server.fault = 'hanging';
  const outcome = call();
  await arrived();
  vi.advanceTimersByTime(LONGEST_CALL);
  return outcome;
}

/** Lets the page stand at this path. Pages that it leaves for are told to `replace`. */
export function openPage(pathname: string, replace = (_path: string) => {}): void {
  vi.stubGlobal('location', { origin: server.url, pathname, replace });
}

const really = fetch;

beforeEach(() => {
  server.fault = null;
  loseAnswers(false);
  before = server.requests;
  vi.stubEnv('PUBLIC_SUPABASE_PUBLISHABLE_KEY', backend.publishableKey);
  vi.stubGlobal('fetch', (to: string, init?: RequestInit) => really(new URL(to, server.url), init));
  openPage('/');
});
afterEach(async () => {
  vi.useRealTimers();
  server.cut();
  await gone();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());
