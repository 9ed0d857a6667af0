/** What is behind a resource's link: which platform, and what of it can be played here (spec 7 and 9). */

export type MediaLink =
  | { platform: 'youtube'; videoId: string }
  | { platform: 'spotify'; type: SpotifyType; id: string }
  | { platform: 'whatsapp' }
  | { platform: 'mail' }
  | { platform: 'web' };

const SPOTIFY_TYPES = ['track', 'album', 'playlist', 'artist'] as const;
export type SpotifyType = (typeof SPOTIFY_TYPES)[number];

const YOUTUBE_HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'www.youtube-nocookie.com',
]);
const WHATSAPP_HOSTS = new Set(['wa.me', 'api.whatsapp.com', 'www.whatsapp.com', 'chat.whatsapp.com']);
const VIDEO_ID = /^[\w-]{11}$/;
const SPOTIFY_ID = /^[A-Za-z0-9]{22}$/;

/** Reads a link by its parsed parts, never by looking for words in it: look-alike hosts are the plain web. */
export function mediaLink(link: string): MediaLink {
  const url = URL.canParse(link) ? new URL(link) : null;
  if (url?.protocol === 'mailto:') return { platform: 'mail' };
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return { platform: 'web' };
  const videoId = youtubeVideoId(url);
  if (videoId) return { platform: 'youtube', videoId };
  if (WHATSAPP_HOSTS.has(url.hostname)) return { platform: 'whatsapp' };
  return spotifyItem(url) ?? { platform: 'web' };
}

/** Where a player of it can be embedded, without cookies before it plays; null where there is none. */
export function playerAddress(media: MediaLink): string | null {
  if (media.platform === 'youtube') return `https://www.youtube-nocookie.com/embed/${media.videoId}?autoplay=1&rel=0`;
  if (media.platform === 'spotify') return `https://open.spotify.com/embed/${media.type}/${media.id}`;
  return null;
}

/** Pixels that the music player is high: one line for a track, a list for all else (spec 7). */
export const musicPlayerHeight = (type: SpotifyType): 152 | 352 => (type === 'track' ? 152 : 352);

/** The link if a browser may open it, else null: whatever a row holds, a page links to the web or to a mail. */
export const openableLink = (link: string): string | null =>
  URL.canParse(link) && ['https:', 'http:', 'mailto:'].includes(new URL(link).protocol) ? link : null;

/** The 11 characters of a video, from watch, youtu.be, shorts, live, embed and v addresses. */
function youtubeVideoId(url: URL): string | null {
  const [kind, id] = url.pathname.split('/').slice(1);
  const candidate =
    url.hostname === 'youtu.be'
      ? kind
      : YOUTUBE_HOSTS.has(url.hostname)
        ? ['shorts', 'live', 'embed', 'v'].includes(kind ?? '')
          ? id
          : url.searchParams.get('v')
        : null;
  return candidate && VIDEO_ID.test(candidate) ? candidate : null;
}

/** Addresses may carry the visitor's region first: `/intl-de/track/…`. */
function spotifyItem(url: URL): MediaLink | null {
  if (url.hostname !== 'open.spotify.com') return null;
  const parts = url.pathname.split('/').filter((part) => part !== '' && part !== 'embed' && !part.startsWith('intl-'));
  const type = SPOTIFY_TYPES.find((known) => known === parts[0]);
  const id = parts[1];
  return type && id && SPOTIFY_ID.test(id) ? { platform: 'spotify', type, id } : null;
}
