/** Requests to the Spotify Web API as an application, without a user (client credentials). */
import * as v from 'valibot';
import type { ImportError, ImportErrorCode } from '../../../src/contract/importing.ts';
import { part, readAs, TEXT } from '../_shared/foreignJson.ts';
import { type Answer, type Asking, askPlatform, refuse } from '../_shared/platform.ts';

export interface Spotify {
  /** Origins of the API and of the accounts service. */
  address: string;
  accountsAddress: string;
  /** Empty if not set up. */
  clientId: string;
  clientSecret: string;
}

export const SPOTIFY_ADDRESSES = {
  address: 'https://api.spotify.com',
  accountsAddress: 'https://accounts.spotify.com',
};

/** The API's response to a path such as `/tracks/{id}`. Throws only errors that any path may return. */
export type SpotifyAsk = (path: string, parameters?: Record<string, string>) => Promise<Answer>;

/** Milliseconds before it expires that a token is no longer used. */
const SPARE_TIME = 60_000;

/** Keeps the token between searches. */
export function spotifyApi(spotify: Spotify): (asking: Asking) => SpotifyAsk {
  let token: { text: string; ends: number } | null = null;

  async function tokenFor(asking: Asking): Promise<string> {
    if (!token || token.ends < asking.now().getTime()) token = await newToken(spotify, asking);
    return token.text;
  }

  return (asking) =>
    async (path, parameters = {}) => {
      const url = `${spotify.address}/v1${path}?${new URLSearchParams(parameters)}`;
      const askWithToken = async () =>
        askPlatform(url, { headers: { authorization: `Bearer ${await tokenFor(asking)}` } }, asking);
      const answer = await askWithToken();
      if (answer.status !== 401) return answer;
      // The token expired early.
      token = null;
      return askWithToken();
    };
}

/** The JSON of a successful response. @throws SearchError */
export const successful = (answer: Answer, { now }: Pick<Asking, 'now'>): unknown =>
  answer.status === 200 ? answer.json : refuse(spotifyError(answer, now()));

async function newToken({ accountsAddress, clientId, clientSecret }: Spotify, asking: Asking) {
  if (!clientId || !clientSecret) return refuse({ error: 'no key' });
  const init = {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  };
  const answer = await askPlatform(`${accountsAddress}/api/token`, init, asking);
  // For wrong credentials, it returns 400.
  if (answer.status === 400) return refuse({ error: 'bad key' });
  const token = tokenIn(successful(answer, asking)) ?? refuse({ error: 'platform unavailable' });
  return { text: token.text, ends: asking.now().getTime() + token.seconds * 1000 - SPARE_TIME };
}

function tokenIn(json: unknown): { text: string; seconds: number } | null {
  if (typeof json !== 'object' || !json) return null;
  const [text, seconds]: unknown[] = [Reflect.get(json, 'access_token'), Reflect.get(json, 'expires_in')];
  return typeof text === 'string' && typeof seconds === 'number' ? { text, seconds } : null;
}

const ERROR = v.object({ error: part({ reason: TEXT }) });

const BY_STATUS: Record<number, ImportErrorCode> = {
  400: 'invalid request',
  401: 'bad key',
  // The app is blocked, or its owner no longer has a Premium subscription.
  403: 'bad key',
  404: 'not found',
  429: 'rate limited',
};

interface Failed {
  status: number;
  /** The body of the response, whatever it is. */
  json: unknown;
  /** Seconds that the response asks to wait; null if it doesn't say. */
  retryAfter: number | null;
}

function spotifyError({ status, json, retryAfter }: Failed, now: Date): ImportError {
  const error = BY_STATUS[status] ?? 'platform unavailable';
  if (error !== 'rate limited') return { error };
  if (readAs(ERROR, json)?.error.reason !== 'QUOTA_EXCEEDED')
    return retryAfter === null ? { error } : { error, retryAfter };
  const until = retryAfter === null ? {} : { until: new Date(now.getTime() + retryAfter * 1000).toISOString() };
  return { error: 'quota used up', ...until };
}
