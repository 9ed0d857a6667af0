/** What a resource is in the words of schema.org. What is not known is left out, and nothing is made up. */
import type { Category, Resource } from '../../contract/resource.ts';
import { clip, oneLine } from '../display/snippet.ts';
import { isoDuration } from '../media/duration.ts';
import { mediaLink, type SpotifyType } from '../media/mediaLink.ts';
import { resourcePath } from '../site/paths.ts';
import { address, type SchemaNode } from './schemaNode.ts';

/** Columns of a description; the whole of it stands on the page anyway. */
const DESCRIPTION_LENGTH = 500;

export interface Origins {
  /** Where the site stands. */
  site: string;
  /** Where uploaded pictures are. */
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

/** What a resource is, by its category and by what its link plays. */
export const resourceNode = (resource: Resource, origins: Origins): SchemaNode =>
  KINDS[resource.category](resource, origins);

/** A video if the page plays one, a podcast or a series if the link says so, else a work that has a length. */
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

/** What the link leads to, as far as a platform tells; a single video is told apart by `video`. */
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

/** A song, unless the link says that it is something else. */
function music(resource: Resource, origins: Origins): SchemaNode {
  const kind = MUSIC_KINDS[linkedType(resource) ?? 'track'];
  const described = work(kind, resource, origins);
  const byArtist = named('MusicGroup', resource.author);
  const length = duration(resource);
  if (kind === 'MusicRecording') return { ...described, byArtist, duration: length, video: video(resource, origins) };
  if (kind === 'PodcastEpisode') return { ...described, ...credit(resource), duration: length };
  return kind === 'MusicAlbum' ? { ...described, byArtist } : described;
}

/** Google asks for a picture and for `uploadDate`, to schema.org the day on which it was put on *this* site. */
function video(resource: Resource, origins: Origins): SchemaNode | undefined {
  const media = mediaLink(resource.external_link);
  if (media.platform !== 'youtube' || media.item?.type !== 'video') return undefined;
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
  image: picture(resource, origins),
  keywords: resource.tags.map(oneLine).join(', ') || undefined,
  url: address(resourcePath(resource), origins.site),
  sameAs: page(resource),
});

const description = (resource: Resource): string | undefined =>
  clip(oneLine(resource.description), DESCRIPTION_LENGTH) || undefined;

const named = (type: string, author: string | null): SchemaNode | undefined =>
  author ? { '@type': type, name: oneLine(author) } : undefined;

/** Whether the author is a person or an organisation is not known: a credit may be either. */
const credit = ({ author }: Resource) => ({ creditText: author ? oneLine(author) : undefined });

const duration = (resource: Resource): string | undefined =>
  resource.duration ? (isoDuration(resource.duration) ?? undefined) : undefined;

/** The page about the work; an order by message or mail is none, and names someone's number or address. */
const page = ({ external_link: link }: Resource): string | undefined =>
  URL.canParse(link) && !['whatsapp', 'mail'].includes(mediaLink(link).platform) ? link : undefined;

/** What is no address is left out: one odd row must not end the build. */
const picture = ({ image_url }: Resource, { storage }: Origins): string | undefined =>
  image_url && URL.canParse(image_url, storage) ? address(image_url, storage) : undefined;
