/** A resource as a schema.org node. Unknown properties are left out. */

import type { Category } from '../../contract/category.ts';
import type { Resource } from '../../contract/resource.ts';
import { shareImageFile } from '../../contract/shareImage.ts';
import { clip, oneLine } from '../../core/parts/snippet.rules.ts';
import { resourcePath } from '../../core/site/paths.rules.ts';
import { isoDuration } from '../media/duration.rules.ts';
import { mediaLink, resourcePlayer, type SpotifyType } from '../media/mediaLink.rules.ts';
import { address, type SchemaNode } from './schemaNode.rules.ts';

/** Maximum columns of a description, as `clip` counts them; the page has the full text. */
const DESCRIPTION_LENGTH = 500;

export interface Origins {
  /** Origin of the site. */
  site: string;
  /** Origin of uploaded pictures. */
  storage: string;
}

const KINDS: Record<Category, (resource: Resource, origins: Origins) => SchemaNode> = {
  books: (resource, origins) => ({
    ...work('Book', resource, origins),
    author: named('Person', resource.author),
    numberOfPages: resource.pages ?? undefined,
  }),
  movies: (resource, origins) => ({
    ...work('Movie', resource, origins),
    ...credit(resource),
    duration: duration(resource),
    video: video(resource, origins),
  }),
  worship: music,
  sermons: watchable,
  others: watchable,
};

/** The node of a resource. Its type depends on the category and on what the link plays. */
export const resourceNode = (resource: Resource, origins: Origins): SchemaNode =>
  KINDS[resource.category](resource, origins);

/** VideoObject if the page plays a video, a podcast or series type if the link is one, otherwise CreativeWork. */
function watchable(resource: Resource, origins: Origins): SchemaNode {
  const shown = video(resource, origins);
  if (shown) return { ...work('VideoObject', resource, origins), ...credit(resource), ...shown };
  const length = duration(resource);
  switch (linkedType(resource)) {
    case 'episode':
      return { ...work('PodcastEpisode', resource, origins), ...credit(resource), duration: length };
    case 'show':
      return { ...work('PodcastSeries', resource, origins), ...credit(resource) };
    case 'youtube playlist':
      return { ...work('CreativeWorkSeries', resource, origins), ...credit(resource) };
    default:
      return { ...work('CreativeWork', resource, origins), ...credit(resource), timeRequired: length };
  }
}

type LinkedType = SpotifyType | 'youtube playlist';

/** The kind of item that the link names; null if unknown and for single videos, which `video` handles. */
function linkedType({ external_link }: Resource): LinkedType | null {
  const media = mediaLink(external_link);
  if (media.platform === 'spotify') return media.item?.type ?? null;
  return media.platform === 'youtube' && media.item?.type === 'playlist' ? 'youtube playlist' : null;
}

const MUSIC_KINDS: Record<LinkedType, string> = {
  track: 'MusicRecording',
  album: 'MusicAlbum',
  playlist: 'MusicPlaylist',
  artist: 'MusicGroup',
  episode: 'PodcastEpisode',
  show: 'PodcastSeries',
  'youtube playlist': 'MusicPlaylist',
};

/** A MusicRecording, unless the link names another kind of item. */
function music(resource: Resource, origins: Origins): SchemaNode {
  const kind = MUSIC_KINDS[linkedType(resource) ?? 'track'];
  const described = work(kind, resource, origins);
  const byArtist = named('MusicGroup', resource.author);
  const length = duration(resource);
  if (kind === 'MusicRecording') return { ...described, byArtist, duration: length, video: video(resource, origins) };
  if (kind === 'PodcastEpisode') return { ...described, ...credit(resource), duration: length };
  return kind === 'MusicAlbum' ? { ...described, byArtist } : described;
}

/** The video that the page plays. Google requires a picture and `uploadDate`, which is the date on this site. */
function video(resource: Resource, origins: Origins): SchemaNode | undefined {
  const media = mediaLink(resource.external_link);
  if (media.platform !== 'youtube' || media.item?.type !== 'video' || !resourcePlayer(resource)) return undefined;
  const { id } = media.item;
  return {
    '@type': 'VideoObject',
    name: oneLine(resource.title),
    description: description(resource),
    thumbnailUrl: picture(resource, origins) ?? `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
    uploadDate: new Date(resource.created_at).toISOString(),
    embedUrl: `https://www.youtube-nocookie.com/embed/${id}`,
    duration: duration(resource),
  };
}

const work = (type: string, resource: Resource, origins: Origins): SchemaNode => ({
  '@type': type,
  name: oneLine(resource.title),
  description: description(resource),
  image: picture(resource, origins) ?? address(`/${shareImageFile(resourcePath(resource))}`, origins.site),
  inLanguage: resource.language ?? undefined,
  keywords: resource.tags.map(oneLine).join(', ') || undefined,
  url: address(resourcePath(resource), origins.site),
  sameAs: page(resource),
});

export const description = ({ description: text }: Pick<Resource, 'description'>): string | undefined =>
  clip(oneLine(text), DESCRIPTION_LENGTH) || undefined;

const named = (type: string, author: string | null): SchemaNode | undefined =>
  author ? { '@type': type, name: oneLine(author) } : undefined;

/** `creditText`, since it is unknown whether the author is a person or an organisation. */
const credit = ({ author }: Resource) => ({ creditText: author ? oneLine(author) : undefined });

const duration = (resource: Resource): string | undefined =>
  resource.duration ? (isoDuration(resource.duration) ?? undefined) : undefined;

/** Page about the work. WhatsApp and email links are left out: they hold a phone number or email address. */
const page = ({ external_link: link }: Resource): string | undefined =>
  URL.canParse(link) && !['whatsapp', 'mail'].includes(mediaLink(link).platform) ? link : undefined;

/** Absolute URL of the picture. An invalid one is left out, so that one bad row doesn't fail the build. */
const picture = ({ image_url }: Resource, { storage }: Origins): string | undefined =>
  image_url && URL.canParse(image_url, storage) ? address(image_url, storage) : undefined;
