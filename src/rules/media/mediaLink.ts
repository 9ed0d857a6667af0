/** What is behind a resource's link: which platform, and what of it can be played here. */
import { mailLink, readMail } from './mailLink.ts';

/** A link on YouTube or Spotify that leads to something without a player, such as a channel, has no `item`. */
export type MediaLink =
  | { platform: 'youtube'; item: YouTubeItem | null }
  | { platform: 'spotify'; item: SpotifyItem | null }
  | { platform: 'whatsapp' }
  | { platform: 'mail' }
  | { platform: 'web' };

interface YouTubeItem {
  type: 'video' | 'playlist';
  id: string;
}

interface SpotifyItem {
  type: SpotifyType;
  id: string;
}

const SPOTIFY_TYPES = ['track', 'album', 'playlist', 'artist', 'episode', 'show'] as const;
export type SpotifyType = (typeof SPOTIFY_TYPES)[number];

const YOUTUBE_HOSTS = new Set([
  'youtu.be',
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
/** `spotify.link` shortens the links that phones share; what is behind it is not known here. */
const SPOTIFY_HOSTS = new Set(['open.spotify.com', 'spotify.com', 'www.spotify.com', 'spotify.link']);
const WHATSAPP_HOSTS = new Set([
  'wa.me',
  'whatsapp.com',
  'www.whatsapp.com',
  'api.whatsapp.com',
  'web.whatsapp.com',
  'chat.whatsapp.com',
]);
const VIDEO_ID = /^[\w-]{11}$/;
/** Stand where embed addresses have a video, and happen to be as long. */
const NO_VIDEOS = new Set(['videoseries', 'live_stream']);
/** Playlists, uploads of a channel, favourites and albums. A mix (RD) or Watch Later (WL) is different for everyone. */
const PLAYLIST_ID = /^(PL|UU|FL|OLAK5uy_)[\w-]{10,64}$/;
const SPOTIFY_ID = /^[A-Za-z0-9]{22}$/;

/** Reads a link by its parsed parts, never by looking for words in it: look-alike hosts are the plain web. */
export function mediaLink(link: string): MediaLink {
  const url = URL.canParse(link) ? new URL(link) : null;
  if (url?.protocol === 'mailto:') return { platform: 'mail' };
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return { platform: 'web' };
  if (YOUTUBE_HOSTS.has(url.hostname)) return { platform: 'youtube', item: youtubeItem(url) };
  if (SPOTIFY_HOSTS.has(url.hostname)) return { platform: 'spotify', item: spotifyItem(url) };
  return { platform: WHATSAPP_HOSTS.has(url.hostname) ? 'whatsapp' : 'web' };
}

/** Where a player of it can be embedded, without cookies before it plays; null where there is none. */
export function playerAddress(media: MediaLink): string | null {
  if (media.platform === 'youtube' && media.item) return `${youtubeEmbed(media.item)}autoplay=1&rel=0`;
  if (media.platform === 'spotify' && media.item)
    return `https://open.spotify.com/embed/${media.item.type}/${media.item.id}`;
  return null;
}

/** Ends where parameters go on. */
const youtubeEmbed = ({ type, id }: YouTubeItem): string =>
  `https://www.youtube-nocookie.com/embed/${type === 'video' ? `${id}?` : `videoseries?list=${id}&`}`;

/**
 * Pixels that Spotify's player is high: one line for a track, room for more for all else. Albums, playlists, artists and
 * shows list what is in them, and an episode may be a video, which its link does not tell.
 */
export const spotifyPlayerHeight = (type: SpotifyType): 152 | 352 => (type === 'track' ? 152 : 352);

/** The link if a browser may open it, else null: whatever a row holds, a page links to the web or to a mail to one address. */
export function openableLink(link: string): string | null {
  const protocol = URL.canParse(link) ? new URL(link).protocol : '';
  if (protocol === 'mailto:') return mailLink(readMail(link));
  return ['https:', 'http:'].includes(protocol) ? link : null;
}

function youtubeItem(url: URL): YouTubeItem | null {
  const video = youtubeVideoId(url);
  if (video && VIDEO_ID.test(video) && !NO_VIDEOS.has(video)) return { type: 'video', id: video };
  const list = ['/playlist', '/embed/videoseries'].includes(url.pathname) ? url.searchParams.get('list') : null;
  return list && PLAYLIST_ID.test(list) ? { type: 'playlist', id: list } : null;
}

/** Where watch, youtu.be, shorts, live, embed and v addresses have the 11 characters of a video. */
function youtubeVideoId(url: URL): string | null {
  const [kind = '', id] = url.pathname.split('/').slice(1);
  if (url.hostname === 'youtu.be') return kind;
  return ['shorts', 'live', 'embed', 'v'].includes(kind) ? (id ?? null) : url.searchParams.get('v');
}

/** Addresses may carry the visitor's region first: `/intl-de/track/…`. */
function spotifyItem(url: URL): SpotifyItem | null {
  const parts = url.pathname.split('/').filter((part) => part !== '' && part !== 'embed' && !part.startsWith('intl-'));
  const type = SPOTIFY_TYPES.find((known) => known === parts[0]);
  const id = parts[1];
  return url.hostname === 'open.spotify.com' && type && id && SPOTIFY_ID.test(id) ? { type, id } : null;
}
