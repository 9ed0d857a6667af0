/** Requests to the YouTube Data API (v3). */
import * as v from 'valibot';
import type { ImportError, ImportErrorCode } from '../../../../src/contract/importing.ts';
import { listOf, part, readAs, TEXT } from '../foreignJson.ts';
import { type Asking, askPlatform, refuse } from '../platform.ts';

export interface YouTube {
  /** Origin of the API. */
  address: string;
  /** Empty if not set up. */
  key: string;
}

export const YOUTUBE_ADDRESS = 'https://www.googleapis.com';

/** A list of a resource, such as `videos`. @throws SearchError */
export type YouTubeList = (resource: string, parameters: Record<string, string>) => Promise<unknown>;

export const youtubeApi =
  ({ address, key }: YouTube, asking: Asking): YouTubeList =>
  async (resource, parameters) => {
    if (!key) return refuse({ error: 'no key' });
    const filled = Object.entries(parameters).filter(([, value]) => value !== '');
    const url = `${address}/youtube/v3/${resource}?${new URLSearchParams(filled)}`;
    // Not in the URL, which servers log.
    const { status, json } = await askPlatform(url, { headers: { 'x-goog-api-key': key } }, asking);
    return status === 200 ? json : refuse(youtubeError(status, json, asking.now()));
  };

const ERROR = v.object({
  error: part({
    errors: v.optional(listOf(part({ reason: TEXT })), []),
    details: v.optional(listOf(part({ reason: TEXT, metadata: part({ quota_limit: TEXT }) })), []),
  }),
});

/** Google's error reasons, by priority. */
const MEANINGS: [RegExp, ImportErrorCode][] = [
  [/^(quotaExceeded|dailyLimitExceeded)$/, 'quota used up'],
  [/^(rateLimitExceeded|userRateLimitExceeded|RATE_LIMIT_EXCEEDED)$/, 'rate limited'],
  [/^(API_KEY_\w+|key\w+|accessNotConfigured|SERVICE_DISABLED|CONSUMER_\w+|ipRefererBlocked)$/, 'bad key'],
  [/^(playlistItemsNotAccessible|playlistForbidden|channelForbidden|watch\w+NotAccessible)$/, 'private playlist'],
  [/NotFound$/, 'not found'],
];

const BY_STATUS: Record<number, ImportErrorCode> = {
  400: 'invalid request',
  401: 'bad key',
  404: 'not found',
  429: 'rate limited',
};

/** @param json - the body of the response, whatever it is */
function youtubeError(status: number, json: unknown, now: Date): ImportError {
  const { errors, details } = readAs(ERROR, json)?.error ?? { errors: [], details: [] };
  const reasons = [...errors, ...details].map(({ reason }) => reason);
  const meaning = MEANINGS.find(([pattern]) => reasons.some((reason) => pattern.test(reason)))?.[1];
  const error = meaning ?? BY_STATUS[status] ?? 'platform unavailable';
  const isDaily = details.some(({ metadata }) => /PerDay/i.test(metadata.quota_limit));
  if (error !== 'quota used up' && !(error === 'rate limited' && isDaily)) return { error };
  return { error: 'quota used up', until: nextPacificMidnight(now).toISOString() };
}

const HOUR = 3_600_000;

const PACIFIC_HOUR = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Los_Angeles', hour: '2-digit' });

/** The next midnight in Pacific Time, when YouTube's daily quota starts again. Clocks there change at two in the morning, so every day has one. */
export function nextPacificMidnight(now: Date): Date {
  let next = new Date(Math.floor(now.getTime() / HOUR) * HOUR + HOUR);
  while (PACIFIC_HOUR.format(next) !== '00') next = new Date(next.getTime() + HOUR);
  return next;
}
