/** Requests to a platform's API, with limits of time and size, and retries after temporary failures. */

import type { ImportError } from '../../../src/contract/importing.ts';
import { type Fetch, parseJson, readText } from './http.ts';

export interface PlatformLimits {
  /** Milliseconds for all requests of one search. */
  milliseconds: number;
  /** Characters of a response. */
  longest: number;
  /** Milliseconds before each retry. */
  pauses: readonly number[];
}

/** The site's own requests time out after ten seconds, so this leaves some time for checking the caller. */
export const PLATFORM_LIMITS: PlatformLimits = { milliseconds: 7000, longest: 4_000_000, pauses: [300, 1000] };

/** Seconds. If a platform asks for a longer pause, there's no retry: the person decides. */
const LONGEST_PAUSE = 2;

export interface Answer {
  status: number;
  json: unknown;
  /** Seconds that the platform asks to wait; null if it doesn't say. */
  retryAfter: number | null;
}

/** A search that ends with an error. */
export class SearchError extends Error {
  override name = 'SearchError';
  readonly refused: ImportError;

  constructor(refused: ImportError) {
    super(refused.error);
    this.refused = refused;
  }
}

export const refuse = (refused: ImportError): never => {
  throw new SearchError(refused);
};

/** @throws SearchError if the platform's JSON could not be read */
export const readable = <Value>(value: Value | undefined): Value =>
  value === undefined ? refuse({ error: 'platform unavailable' }) : value;

export interface Asking {
  fetch: Fetch;
  now: () => Date;
  limits: PlatformLimits;
  /** Aborted when the search's time is over. */
  signal: AbortSignal;
}

/**
 * The platform's response, whatever its status.
 * @throws SearchError if there is none, or it can't be read
 */
export async function askPlatform(address: string, init: RequestInit, asking: Asking): Promise<Answer> {
  const { limits, signal } = asking;
  for (const pause of [...limits.pauses, null]) {
    const answer = await ask(address, init, asking);
    const wait = pause === null ? null : pauseAfter(answer, pause);
    if (wait === null) return answer ?? refuse({ error: 'platform unavailable' });
    await sleep(wait, signal);
  }
  return refuse({ error: 'platform unavailable' });
}

/** Null if the connection failed, or if the response is too long. */
async function ask(address: string, init: RequestInit, { fetch, now, limits, signal }: Asking): Promise<Answer | null> {
  const response = await fetch(address, { ...init, signal, redirect: 'error' }).catch(() => null);
  const text = response && (await readText(response, limits.longest));
  if (!response || text === null) return signal.aborted ? refuse({ error: 'too slow' }) : null;
  const retryAfter = retryAfterSeconds(response.headers.get('retry-after'), now());
  return { status: response.status, json: parseJson(text), retryAfter };
}

/** Milliseconds until the next attempt; null if another one is pointless. */
function pauseAfter(answer: Answer | null, pause: number): number | null {
  if (!answer || answer.status >= 500) return pause;
  const { status, retryAfter } = answer;
  return status === 429 && retryAfter !== null && retryAfter <= LONGEST_PAUSE ? retryAfter * 1000 : null;
}

const sleep = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new SearchError({ error: 'too slow' }));
    });
  });

/** Whole seconds to wait by the `Retry-After` header, which has seconds or a date; null without one. */
export function retryAfterSeconds(header: string | null, now: Date): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,6}$/.test(text)) return Number(text);
  const time = /^[A-Z][a-z]{2}, /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? null : Math.max(0, Math.ceil((time - now.getTime()) / 1000));
}
