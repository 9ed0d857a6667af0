/** What the Spotify Web API means by an error. */
import * as v from 'valibot';
import type { ImportError, ImportErrorCode } from '../../contract/importing.ts';
import { part, readAs, TEXT } from './foreignJson.rules.ts';

const ERROR = v.object({ error: part({ reason: TEXT }) });

const BY_STATUS: Record<number, ImportErrorCode> = {
  400: 'invalid request',
  401: 'bad key',
  // The app is blocked, or its owner has no Premium subscription any more.
  403: 'bad key',
  404: 'not found',
  429: 'rate limited',
};

interface Failed {
  status: number;
  /** The body of the response, whatever it is. */
  json: unknown;
  /** Seconds that the response asks to wait; null if it does not say. */
  retryAfter: number | null;
}

export function spotifyError({ status, json, retryAfter }: Failed, now: Date): ImportError {
  const error = BY_STATUS[status] ?? 'platform unavailable';
  if (error !== 'rate limited') return { error };
  if (readAs(ERROR, json)?.error.reason !== 'QUOTA_EXCEEDED')
    return retryAfter === null ? { error } : { error, retryAfter };
  const until = retryAfter === null ? {} : { until: new Date(now.getTime() + retryAfter * 1000).toISOString() };
  return { error: 'quota used up', ...until };
}
