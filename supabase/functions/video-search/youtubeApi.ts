/** Asks the YouTube Data API (v3). */
import { youtubeError } from '../../../src/admin/import/youtubeError.rules.ts';
import { type Asking, askPlatform, refuse } from '../_shared/platform.ts';

export interface YouTube {
  /** Origin of the API. */
  address: string;
  /** Empty if nobody has given one. */
  key: string;
}

export const YOUTUBE_ADDRESS = 'https://www.googleapis.com';

/** A list of a resource, such as `videos`. @throws SearchError */
export type YouTubeList = (resource: string, parameters: Record<string, string>) => Promise<unknown>;

export const youtubeApi =
  ({ address, key }: YouTube, asking: Asking): YouTubeList =>
  async (resource, parameters) => {
    if (!key) return refuse({ error: 'no key' });
    const given = Object.entries(parameters).filter(([, value]) => value !== '');
    const url = `${address}/youtube/v3/${resource}?${new URLSearchParams(given)}`;
    // Not in the address, which servers log.
    const { status, json } = await askPlatform(url, { headers: { 'x-goog-api-key': key } }, asking);
    return status === 200 ? json : refuse(youtubeError(status, json, asking.now()));
  };
