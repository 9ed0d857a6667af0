/** Checks videos through YouTube's API, 50 per call. A call costs one unit of the quota. */

import { channelById } from '../../src/admin/links/channel.rules.ts';
import type { Look } from '../../src/admin/links/linkState.rules.ts';
import { platformItem } from '../../src/catalogue/media/platformItem.rules.ts';
import type { FoundVideo, ImportErrorCode } from '../../src/contract/importing.ts';
import { isContentFlag } from '../../src/contract/resource.ts';
import { PLATFORM_LIMITS, readable, SearchError } from '../../supabase/functions/_shared/platform.ts';
import { channelIds, foundVideos } from '../../supabase/functions/_shared/youtube/videos.ts';
import { type YouTube, youtubeApi } from '../../supabase/functions/_shared/youtube/youtubeApi.ts';

/** YouTube's daily quota of a project, in units. */
export const DAILY_UNITS = 10_000;

/** Ids per call. */
export const VIDEOS_A_CALL = 50;

/** The id of the video that a link leads to; null if it leads elsewhere. */
export const videoId = (link: string): string | null =>
  /^youtube:video:(.*)$/.exec(platformItem(link) ?? '')?.[1] ?? null;

/** YouTube's data about these videos, by id, or the error. */
export async function lookAtVideos(
  youtube: YouTube,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, Look> | ImportErrorCode> {
  const limits = PLATFORM_LIMITS;
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(limits.milliseconds * 2)]);
  const list = youtubeApi(youtube, { fetch, now: () => new Date(), limits, signal: inTime });
  try {
    const json = await list('videos', {
      part: 'snippet,contentDetails,status',
      id: ids.join(','),
      maxResults: `${VIDEOS_A_CALL}`,
    });
    const listed = ids.map((id) => ({ id, title: '', isPrivate: false }));
    const channels = channelIds(json);
    return new Map(
      readable(foundVideos(listed, json)).map((video) => [video.id, lookOfVideo(video, channels.get(video.id) ?? '')]),
    );
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof SearchError)) throw error;
    return error.refused.error;
  }
}

/** YouTube’s answer omits videos that are private or gone. */
function lookOfVideo({ flags, has_captions }: FoundVideo, channelId: string): Look {
  if (flags.includes('private')) return { kind: 'gone', answer: 'private' };
  if (flags.includes('deleted')) return { kind: 'gone', answer: 'missing' };
  return {
    ...{ kind: 'there', movedTo: null, flags: flags.filter(isContentFlag), captions: has_captions },
    channel: channelById(channelId),
  };
}
