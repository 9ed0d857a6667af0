/** A local YouTube, with the Data API's (v3) responses. */
import { type PlatformRequest, type PlatformServer, pageOf, platformServer, send } from './platformServer.ts';

export const YOUTUBE_KEY = 'youtube-key-of-the-tests';

const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${String(index + 1).padStart(11 - prefix.length, '0')}`);

/** The playlists by id: their titles and the ids of their videos. */
const PLAYLISTS = {
  PLsermons_on_grace: { title: 'Sermons on grace', videos: numbered('sermon', 120) },
  PLmixed_and_missing: {
    title: 'Mixed',
    videos: [
      'sermon00001',
      'livevideo01',
      'agedvideo01',
      'noembeds001',
      'regionvid01',
      'privatevid1',
      'deletedvid1',
      'arabicvid01',
    ],
  },
  PLevening_prayers: { title: 'Evening prayers', videos: numbered('prayer', 8) },
  PLthrough_romans: { title: 'Through Romans', videos: numbered('romans', 3) },
  PLlong_as_psalms: { title: 'Long', videos: numbered('long', 1051) },
  PLtwelve_dozen: { title: 'Twelve dozen', videos: numbered('dozen', 144) },
  PLtwelve_steps: { title: 'Twelve steps', videos: numbered('step', 12) },
  PLwithout_videos: { title: 'Empty', videos: [] },
  UUgraceGraceGraceGrace00: { title: 'Uploads from Grace Church', videos: numbered('upload', 75) },
} as const;

/** The uploads of the second channel do not exist, as it has none. */
export const CHANNELS = [
  { id: 'UCgraceGraceGraceGrace00', title: 'Grace Church', handle: '@gracechurch', username: 'gracechurch' },
  { id: 'UCquietQuietQuietQuiet00', title: 'Quiet Church', handle: '@quietchurch', username: '' },
] as const;

/** Ids in playlists that `videos.list` omits. */
const MISSING: Record<string, { title: string; privacyStatus: string }> = {
  privatevid1: { title: 'Private video', privacyStatus: 'private' },
  deletedvid1: { title: 'Deleted video', privacyStatus: 'privacyStatusUnspecified' },
};

/** Differences from an ordinary video. */
const SPECIAL: Record<string, Record<string, object>> = {
  livevideo01: { snippet: { liveBroadcastContent: 'live' }, contentDetails: { duration: 'P0D' } },
  agedvideo01: { contentDetails: { contentRating: { ytRating: 'ytAgeRestricted' } } },
  noembeds001: { status: { embeddable: false } },
  regionvid01: { contentDetails: { regionRestriction: { allowed: ['GH', 'NG'] } } },
  arabicvid01: {
    snippet: {
      title: '=النعمة 🕊 "سلام"',
      channelTitle: 'كنيسة النعمة',
      thumbnails: {},
      defaultLanguage: 'en',
      defaultAudioLanguage: 'ar-EG',
    },
    contentDetails: { caption: 'true' },
    statistics: {},
  },
};

export const youtubeServer = (): Promise<PlatformServer> => platformServer(answer, FAULTS);

const error = (code: number, message: string, reason: string, more: object = {}) =>
  send(code, { error: { code, message, errors: [{ message, domain: 'youtube', reason }], ...more } });

const errorInfo = (reason: string, metadata: object = {}) => ({
  '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
  reason,
  domain: 'googleapis.com',
  metadata: { service: 'youtube.googleapis.com', ...metadata },
});

const exhausted = (limit: string) =>
  error(429, `Quota exceeded for quota metric 'Queries' and limit '${limit}'`, 'rateLimitExceeded', {
    status: 'RESOURCE_EXHAUSTED',
    details: [errorInfo('RATE_LIMIT_EXCEEDED', { quota_limit: limit })],
  });

/** The error responses that a request can select. */
const FAULTS = {
  quota: error(
    403,
    'The request cannot be completed because you have exceeded your <a href="/youtube/v3/getting-started#quota">quota</a>.',
    'quotaExceeded',
  ),
  'search-quota': exhausted('defaultSearchListPerDayPerProject'),
  rate: exhausted('defaultPerMinutePerProject'),
  private: error(
    403,
    'The request is not properly authorized to retrieve the specified playlist.',
    'playlistItemsNotAccessible',
  ),
  disabled: error(
    403,
    'YouTube Data API v3 has not been used in project 1 before or it is disabled.',
    'accessNotConfigured',
    {
      status: 'PERMISSION_DENIED',
      details: [errorInfo('SERVICE_DISABLED')],
    },
  ),
  unclear: error(403, 'Forbidden', 'forbidden'),
};

const BAD_KEY = error(400, 'API key not valid. Please pass a valid API key.', 'badRequest', {
  status: 'INVALID_ARGUMENT',
  details: [errorInfo('API_KEY_INVALID')],
});

function answer(request: PlatformRequest) {
  if (request.headers['x-goog-api-key'] !== YOUTUBE_KEY) return BAD_KEY;
  const resource = /^\/youtube\/v3\/(\w+)$/.exec(request.path)?.[1] ?? '';
  return RESOURCES[resource]?.(request.parameters) ?? error(404, 'Not found', 'notFound');
}

type Resource = (parameters: URLSearchParams) => ReturnType<typeof send>;

const RESOURCES: Record<string, Resource> = {
  videos: (parameters) => {
    const ids = (parameters.get('id') ?? '').split(',').filter((id) => !(id in MISSING) && !id.startsWith('unknown'));
    return list('video', ids.map(video), ids.length);
  },
  playlists: (parameters) => {
    const playlist = PLAYLISTS[parameters.get('id') as keyof typeof PLAYLISTS];
    return list('playlist', playlist ? [{ id: parameters.get('id'), snippet: { title: playlist.title } }] : [], 1);
  },
  playlistItems: (parameters) => {
    const playlist = PLAYLISTS[parameters.get('playlistId') as keyof typeof PLAYLISTS];
    const message = "The playlist identified with the request's <code>playlistId</code> parameter cannot be found.";
    if (!playlist) return error(404, message, 'playlistNotFound');
    return paged('playlistItem', playlist.videos.map(playlistItem), parameters);
  },
  channels: (parameters) => {
    const found = CHANNELS.filter(
      ({ id, handle, username }) =>
        id === parameters.get('id') ||
        handle === parameters.get('forHandle') ||
        (username !== '' && username === parameters.get('forUsername')),
    );
    return list('channel', found.map(channel), found.length);
  },
  search: (parameters) => {
    const words = (parameters.get('q') ?? '').toLowerCase();
    if (parameters.get('type') === 'channel') {
      const found = CHANNELS.filter(({ title }) => title.toLowerCase().includes(words));
      return list(
        'searchResult',
        found.map(({ id }) => ({ id: { kind: 'youtube#channel', channelId: id } })),
        1,
      );
    }
    const found = words === 'nothing' ? [] : numbered('result', 60);
    return paged(
      'searchResult',
      found.map((id) => ({ id: { kind: 'youtube#video', videoId: id } })),
      parameters,
    );
  },
};

/** Without entries, some lists lack `items`. */
const list = (kind: string, items: object[], totalResults: number, more: object = {}) =>
  send(200, {
    kind: `youtube#${kind}ListResponse`,
    etag: 'e-tag',
    ...more,
    pageInfo: { totalResults, resultsPerPage: 50 },
    ...(items.length > 0 && { items }),
  });

function paged(kind: string, entries: object[], parameters: URLSearchParams) {
  const token = parameters.get('pageToken') ?? 'PAGE-0';
  if (!/^PAGE-\d+$/.test(token)) return error(400, 'The request specifies an invalid page token.', 'invalidPageToken');
  const { items, next } = pageOf(entries, Number(token.slice(5)), Number(parameters.get('maxResults') ?? 5));
  return list(kind, items, entries.length, next === null ? {} : { nextPageToken: `PAGE-${next}` });
}

const playlistItem = (id: string) => {
  const { title, privacyStatus } = MISSING[id] ?? { title: titleOf(id), privacyStatus: 'public' };
  return {
    kind: 'youtube#playlistItem',
    id: `item-${id}`,
    snippet: { title, resourceId: { kind: 'youtube#video', videoId: id } },
    contentDetails: { videoId: id },
    status: { privacyStatus },
  };
};

const channel = ({ id, title, handle }: (typeof CHANNELS)[number]) => ({
  kind: 'youtube#channel',
  id,
  snippet: { title, customUrl: handle },
  contentDetails: { relatedPlaylists: { likes: '', uploads: `UU${id.slice(2)}` } },
});

/** 'Sermon 7' for 'sermon00007'. */
const titleOf = (id: string) => {
  const [, word = '', number = ''] = /^([a-z]+?)0*(\d+)$/.exec(id) ?? [];
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} ${number}`;
};

/** The sizes that every video has: the name of the file, and the width and height in pixels. */
const THUMBNAILS = {
  default: ['default', 120, 90],
  medium: ['mqdefault', 320, 180],
  high: ['hqdefault', 480, 360],
} as const;

function video(id: string) {
  const ordinary: Record<string, object> = {
    snippet: {
      publishedAt: '2026-05-17T09:00:00Z',
      channelId: CHANNELS[0].id,
      title: titleOf(id),
      description: `About ${titleOf(id)}.\nRecorded on a Sunday.`,
      thumbnails: Object.fromEntries(
        Object.entries(THUMBNAILS).map(([size, [file, width, height]]) => [
          size,
          { url: `https://i.ytimg.com/vi/${id}/${file}.jpg`, width, height },
        ]),
      ),
      channelTitle: CHANNELS[0].title,
      liveBroadcastContent: 'none',
    },
    contentDetails: { duration: 'PT45M10S', caption: 'false', contentRating: {} },
    status: { uploadStatus: 'processed', privacyStatus: 'public', embeddable: true },
    statistics: { viewCount: '1204', likeCount: '12' },
  };
  const parts = Object.entries(ordinary).map(([name, fields]) => {
    const special = SPECIAL[id]?.[name];
    return [name, special && Object.keys(special).length === 0 ? {} : { ...fields, ...special }];
  });
  return { kind: 'youtube#video', id, ...Object.fromEntries(parts) };
}
