/** Recognises the platform of a resource's link, and what the site can play from it. */
import type { ContentFlag, Resource } from '../../contract/resource.ts';
import { mailLink, readMail } from './mailLink.rules.ts';

/** `item` is null for YouTube and Spotify links that no player can show, such as a channel. */
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
/** `spotify.link` is the short link that phones share; its target is unknown here, so it has no `item`. */
const SPOTIFY_HOSTS = new Set(['open.spotify.com', 'spotify.com', 'www.spotify.com', 'spotify.link']);
const WHATSAPP_HOSTS = new Set([
  'wa.me',
  'whatsapp.com',
  'www.whatsapp.com',
  'api.whatsapp.com',
  'web.whatsapp.com',
  'chat.whatsapp.com',
]);
/** What may follow an id in a text: further parameters, and the punctuation that ends a sentence. */
const TAIL = /(?:[?&].*|[.,;:!)]+)$/s;
const VIDEO_ID = /^[\w-]{11}$/;
/** Path words of embed addresses that have 11 characters like a video id, but aren't one. */
const NO_VIDEOS = new Set(['videoseries', 'live_stream']);
/** Playlists, channel uploads, favourites, albums and YouTube's own. Not mixes (RD…) and Watch Later (WL): they differ per visitor. */
const PLAYLIST_ID = /^(PL|UU|FL|OLAK5uy_|RDCLAK5uy_)[\w-]{10,64}$/;
const SPOTIFY_ID = /^[A-Za-z0-9]{22}$/;

/** Compares the parsed host with known hosts. Look-alike hosts, such as `youtube.com.example.org`, are `web`. */
export function mediaLink(link: string): MediaLink {
  const url = URL.canParse(link) ? new URL(link) : null;
  if (url?.protocol === 'mailto:') return { platform: 'mail' };
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return { platform: 'web' };
  if (YOUTUBE_HOSTS.has(url.hostname)) return { platform: 'youtube', item: youtubeItem(url) };
  if (SPOTIFY_HOSTS.has(url.hostname)) return { platform: 'spotify', item: spotifyItem(url) };
  return { platform: WHATSAPP_HOSTS.has(url.hostname) ? 'whatsapp' : 'web' };
}

/** Flags of items that play only on their platform's own site. YouTube shows age-restricted videos nowhere else. */
const PLAYED_THERE: readonly ContentFlag[] = ['not embeddable', 'age restricted'];

/** The address of the player that pages show for a resource; null if there is none, or it wouldn't play. */
export const resourcePlayer = ({ external_link, content_flags }: Pick<Resource, 'external_link' | 'content_flags'>) =>
  content_flags.some((flag) => PLAYED_THERE.includes(flag)) ? null : playerAddress(mediaLink(external_link));

/** Whether the player reports its position: a video does, unless it is live and so can't be resumed. */
export function keepsPosition(resource: Pick<Resource, 'external_link' | 'content_flags'>): boolean {
  const media = mediaLink(resource.external_link);
  const isVideo = media.platform === 'youtube' && media.item?.type === 'video';
  return isVideo && resourcePlayer(resource) !== null && !resource.content_flags.includes('live');
}

/** Address of the embedded player (for YouTube the host without cookies); null if nothing can be played. */
export function playerAddress(media: MediaLink): string | null {
  if (media.platform === 'youtube' && media.item) return `${youtubeEmbed(media.item)}autoplay=1&rel=0`;
  if (media.platform === 'spotify' && media.item)
    return `https://open.spotify.com/embed/${media.item.type}/${media.item.id}`;
  return null;
}

/** Ends in `?` or `&`, ready for more parameters. */
const youtubeEmbed = ({ type, id }: YouTubeItem): string =>
  `https://www.youtube-nocookie.com/embed/${type === 'video' ? `${id}?` : `videoseries?list=${id}&`}`;

/**
 * Height of Spotify's player in pixels. 152 fits one track. Albums, playlists, artists and shows list their tracks and need
 * 352, and so do episodes: one may be a video, which its link doesn't reveal.
 */
export const spotifyPlayerHeight = (type: SpotifyType): 152 | 352 => (type === 'track' ? 152 : 352);

/** The site that a link leads to, as people name it: without `www.`; null for email. */
export const linkHost = (link: string): string | null =>
  /^https?:/i.test(link) && URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : null;

/** The link if it is http, https or mailto (reduced to one address), otherwise null. Guards against `javascript:` links. */
export function openableLink(link: string): string | null {
  const protocol = URL.canParse(link) ? new URL(link).protocol : '';
  if (protocol === 'mailto:') return mailLink(readMail(link));
  return ['https:', 'http:'].includes(protocol) ? link : null;
}

function youtubeItem(url: URL): YouTubeItem | null {
  const video = youtubeVideoId(url)?.replace(TAIL, '');
  if (video && VIDEO_ID.test(video) && !NO_VIDEOS.has(video)) return { type: 'video', id: video };
  const isPlaylist = ['/playlist', '/embed/videoseries'].includes(url.pathname);
  const list = isPlaylist ? parameter(url.searchParams, 'list')?.replace(TAIL, '') : null;
  return list && PLAYLIST_ID.test(list) ? { type: 'playlist', id: list } : null;
}

const ID_PATHS = ['shorts', 'live', 'embed', 'v', 'e'];

/** The part of an address that holds the video id: `youtu.be/…`, `shorts/…`, `embed/…` and so on, or `watch?v=`. */
function youtubeVideoId(url: URL): string | null {
  const [kind = '', id] = url.pathname.split('/').slice(1);
  if (url.hostname === 'youtu.be') return kind;
  if (ID_PATHS.includes(kind)) return id ?? null;
  if (kind === 'watch' && id) return id;
  return parameter(kind === 'attribution_link' ? sharedQuery(url) : url.searchParams, 'v');
}

/** Old links to shared videos: `/attribution_link?u=/watch?v=…`. */
const sharedQuery = ({ searchParams }: URL): URLSearchParams =>
  new URLSearchParams(/^\/watch\?(.*)$/s.exec(searchParams.get('u') ?? '')?.[1]);

/** Also where a link was copied from HTML, as `&amp;v=`. */
const parameter = (query: URLSearchParams, name: string): string | null => query.get(name) ?? query.get(`amp;${name}`);

/** The path may start with the visitor's region (`/intl-de/track/…`), and that of a playlist with its owner (`/user/ruth/playlist/…`). */
function spotifyItem(url: URL): SpotifyItem | null {
  const parts = url.pathname.split('/').filter((part) => part !== '' && part !== 'embed' && !part.startsWith('intl-'));
  const [kind, found = ''] = parts[0] === 'user' && parts[2] === 'playlist' ? parts.slice(2) : parts;
  const type = SPOTIFY_TYPES.find((option) => option === kind);
  const id = found.replace(TAIL, '');
  return url.hostname === 'open.spotify.com' && type && SPOTIFY_ID.test(id) ? { type, id } : null;
}
