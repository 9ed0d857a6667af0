/** Parses the YouTube Data API's (v3) responses about videos, playlists and channels. */
import * as v from 'valibot';
import { isoSeconds, shortDuration } from '../../../../src/catalogue/media/duration.rules.ts';
import type { FoundVideo, ItemFlag } from '../../../../src/contract/importing.ts';
import { languageOf } from '../../../../src/core/parts/languages.rules.ts';
import { listOf, NUMBER, part, readAs, secureAddress, TEXT } from '../foreignJson.ts';

/** A list without entries may lack `items`, but never `kind`. */
const list = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.object({
    kind: v.pipe(v.string(), v.startsWith('youtube#')),
    nextPageToken: v.fallback(v.nullable(v.string()), null),
    pageInfo: part({ totalResults: NUMBER }),
    items: v.optional(listOf(schema), []),
  });

const ID = v.pipe(v.string(), v.regex(/^[\w-]{11}$/));

const THUMBNAIL = part({ url: TEXT });

const VIDEO = v.object({
  id: ID,
  snippet: part({
    title: TEXT,
    description: TEXT,
    channelId: TEXT,
    channelTitle: TEXT,
    publishedAt: TEXT,
    liveBroadcastContent: TEXT,
    defaultAudioLanguage: TEXT,
    defaultLanguage: TEXT,
    thumbnails: part({
      maxres: THUMBNAIL,
      standard: THUMBNAIL,
      high: THUMBNAIL,
      medium: THUMBNAIL,
      default: THUMBNAIL,
    }),
  }),
  contentDetails: part({
    duration: TEXT,
    caption: TEXT,
    contentRating: part({ ytRating: TEXT }),
    regionRestriction: v.optional(v.unknown()),
  }),
  status: part({ uploadStatus: TEXT, privacyStatus: TEXT, embeddable: v.fallback(v.boolean(), true) }),
  statistics: part({ viewCount: TEXT }),
});

type Video = v.InferOutput<typeof VIDEO>;

const PLAYLIST_ITEM = v.object({
  snippet: part({ title: TEXT }),
  contentDetails: v.object({ videoId: ID }),
  status: part({ privacyStatus: TEXT }),
});

const SEARCH_RESULT = v.object({ id: v.object({ videoId: ID }) });

/** A video in a list; `videos.list` may have more about it, or nothing. */
export interface Listed {
  id: string;
  title: string;
  isPrivate: boolean;
}

export interface ListedPage {
  listed: Listed[];
  nextPageToken: string | null;
  total: number | null;
}

/** A page of `playlistItems.list`; undefined for other JSON. */
export function playlistPage(json: unknown): ListedPage | undefined {
  const page = readAs(list(PLAYLIST_ITEM), json);
  return (
    page && {
      listed: page.items.map(({ snippet, contentDetails, status }) => ({
        id: contentDetails.videoId,
        title: snippet.title,
        isPrivate: status.privacyStatus === 'private',
      })),
      nextPageToken: page.nextPageToken,
      total: page.pageInfo.totalResults,
    }
  );
}

/** A page of `search.list`; undefined for other JSON. Its total is only an estimate, so it's left out. */
export function searchPage(json: unknown): ListedPage | undefined {
  const page = readAs(list(SEARCH_RESULT), json);
  return (
    page && {
      listed: page.items.map(({ id }) => ({ id: id.videoId, title: '', isPrivate: false })),
      nextPageToken: page.nextPageToken,
      total: null,
    }
  );
}

/**
 * The listed videos, in their order.
 * @param json - `videos.list` of their ids, which omits private and deleted videos.
 * @returns undefined for other JSON
 */
export function foundVideos(listed: readonly Listed[], json: unknown): FoundVideo[] | undefined {
  const page = readAs(list(VIDEO), json);
  const found = new Map(page?.items.map((video) => [video.id, foundVideo(video)]));
  return page && listed.map((each) => found.get(each.id) ?? missingVideo(each));
}

/** Channel ids by video id, from the same `json` as `foundVideos`. */
export const channelIds = (json: unknown): Map<string, string> =>
  new Map(readAs(list(VIDEO), json)?.items.map(({ id, snippet }) => [id, snippet.channelId]));

function foundVideo(video: Video): FoundVideo {
  const { snippet, contentDetails, statistics } = video;
  const { maxres, standard, high, medium, default: smallest } = snippet.thumbnails;
  const thumbnails = [maxres, standard, high, medium, smallest].map(({ url }) => secureAddress(url));
  return {
    id: video.id,
    title: snippet.title,
    description: snippet.description,
    channel: snippet.channelTitle,
    published_at: snippet.publishedAt,
    duration: shortDuration(isoSeconds(contentDetails.duration) ?? 0),
    thumbnail: thumbnails.find(Boolean) ?? '',
    preview: thumbnails.findLast(Boolean) ?? '',
    views: /^\d+$/.test(statistics.viewCount) ? Number(statistics.viewCount) : null,
    // The second is the language of title and description.
    language: languageOf(snippet.defaultAudioLanguage) ?? languageOf(snippet.defaultLanguage),
    has_captions: contentDetails.caption === 'true',
    flags: flagsOf(video),
  };
}

const GONE = ['deleted', 'failed', 'rejected'];

function flagsOf({ snippet, contentDetails, status }: Video): ItemFlag[] {
  const flags: Record<Exclude<ItemFlag, 'explicit'>, boolean> = {
    live: ['live', 'upcoming'].includes(snippet.liveBroadcastContent),
    private: status.privacyStatus === 'private',
    deleted: GONE.includes(status.uploadStatus),
    'age restricted': contentDetails.contentRating.ytRating === 'ytAgeRestricted',
    'not embeddable': !status.embeddable,
    'region limited': contentDetails.regionRestriction !== undefined,
  };
  return (Object.keys(flags) as (keyof typeof flags)[]).filter((flag) => flags[flag]);
}

const missingVideo = ({ id, title, isPrivate }: Listed): FoundVideo => ({
  id,
  title,
  description: '',
  channel: '',
  published_at: '',
  duration: '',
  thumbnail: '',
  preview: '',
  views: null,
  language: null,
  has_captions: false,
  flags: [isPrivate ? 'private' : 'deleted'],
});

export interface Channel {
  id: string;
  title: string;
  /** Id of the playlist with all of its videos. */
  uploads: string;
}

const CHANNEL = v.object({
  id: v.pipe(v.string(), v.regex(/^UC[\w-]{22}$/)),
  snippet: part({ title: TEXT }),
  contentDetails: v.object({ relatedPlaylists: v.object({ uploads: v.string() }) }),
});

/** The first channel of `channels.list`; null without one, undefined for other JSON. */
export function firstChannel(json: unknown): Channel | null | undefined {
  const page = readAs(list(CHANNEL), json);
  const channel = page?.items[0];
  if (!channel) return page ? null : undefined;
  return { id: channel.id, title: channel.snippet.title, uploads: channel.contentDetails.relatedPlaylists.uploads };
}

const CHANNEL_RESULT = v.object({ id: v.object({ channelId: v.string() }) });

/** The first channel's id of `search.list`; null without one, undefined for other JSON. */
export function foundChannelId(json: unknown): string | null | undefined {
  const page = readAs(list(CHANNEL_RESULT), json);
  return page ? (page.items[0]?.id.channelId ?? null) : undefined;
}

const PLAYLIST = v.object({ snippet: part({ title: TEXT }) });

/** The title of the first playlist of `playlists.list`; empty without one. */
export const playlistTitle = (json: unknown): string => readAs(list(PLAYLIST), json)?.items[0]?.snippet.title ?? '';
