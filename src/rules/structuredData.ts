/** What pages say to search engines, in the words of schema.org. What is not known is left out, and nothing is made up. */
import type { Category, Resource } from '../contract/resource.ts';
import { isoDuration } from './duration.ts';
import { mediaLink } from './mediaLink.ts';
import { resourcePath } from './paths.ts';

/** Goes into a page as JSON; properties that are undefined do not. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

export interface Origins {
  /** Where the site stands. */
  site: string;
  /** Where uploaded pictures are. */
  storage: string;
}

/** JSON for a script element: nothing in it can end the element or open another. */
export const scriptJson = (thing: Thing): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...thing }).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

export const webSite = (site: { name: string; description: string; language: string }, origin: string): Thing => ({
  '@type': 'WebSite',
  name: site.name,
  description: site.description,
  inLanguage: site.language,
  url: address('/', origin),
});

/** A list of resources; `first` is the place of its first one, where pages came before. */
export const itemList = (resources: readonly Resource[], origin: string, first = 1): Thing => ({
  '@type': 'ItemList',
  numberOfItems: resources.length,
  itemListElement: resources.map((resource, index) => ({
    '@type': 'ListItem',
    position: first + index,
    name: resource.title,
    url: address(resourcePath(resource), origin),
  })),
});

/** The way to a page from home, which comes first. */
export const breadcrumbList = (crumbs: readonly { name: string; path: string }[], origin: string): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: address(path, origin),
  })),
});

const KINDS: Record<Category, (resource: Resource, origins: Origins) => Thing> = {
  books: (resource, origins) => ({
    ...work('Book', resource, origins),
    author: resource.author ? { '@type': 'Person', name: resource.author } : undefined,
    numberOfPages: resource.pages ?? undefined,
  }),
  movies: (resource, origins) => ({
    ...work('Movie', resource, origins),
    ...credit(resource),
    duration: duration(resource),
    video: video(resource, origins),
  }),
  worship: (resource, origins) => ({
    ...work(musicType(resource), resource, origins),
    byArtist: resource.author ? { '@type': 'MusicGroup', name: resource.author } : undefined,
    duration: duration(resource),
    video: video(resource, origins),
  }),
  sermons: watchable,
  others: watchable,
};

/** What a resource is, by its category and by what its link plays. */
export const resourceThing = (resource: Resource, origins: Origins): Thing =>
  KINDS[resource.category](resource, origins);

/** A video if the page plays one, else a work that has a length. */
function watchable(resource: Resource, origins: Origins): Thing {
  const film = video(resource, origins);
  if (film) return { ...film, ...credit(resource) };
  return { ...work('CreativeWork', resource, origins), ...credit(resource), timeRequired: duration(resource) };
}

/** Google asks for a picture and for `uploadDate`, to schema.org the day on which it was put on *this* site. */
function video(resource: Resource, origins: Origins): Thing | undefined {
  const media = mediaLink(resource.external_link);
  if (media.platform !== 'youtube') return undefined;
  return {
    ...work('VideoObject', resource, origins),
    thumbnailUrl: picture(resource, origins) ?? `https://i.ytimg.com/vi/${media.videoId}/hqdefault.jpg`,
    uploadDate: new Date(resource.created_at).toISOString(),
    embedUrl: `https://www.youtube-nocookie.com/embed/${media.videoId}`,
    duration: duration(resource),
  };
}

const work = (type: string, resource: Resource, origins: Origins): Thing => ({
  '@type': type,
  name: resource.title,
  description: resource.description || undefined,
  image: picture(resource, origins),
  keywords: resource.tags.length > 0 ? resource.tags.join(', ') : undefined,
  url: address(resourcePath(resource), origins.site),
  sameAs: hasPage(resource) ? resource.external_link : undefined,
});

/** Whether the author is a person or an organisation is not known: a credit may be either. */
const credit = ({ author }: Resource) => ({ creditText: author ?? undefined });

const duration = (resource: Resource): string | undefined =>
  resource.duration ? (isoDuration(resource.duration) ?? undefined) : undefined;

const MUSIC_TYPES = { track: 'MusicRecording', album: 'MusicAlbum', playlist: 'MusicPlaylist', artist: 'MusicGroup' };

function musicType({ external_link }: Resource): string {
  const media = mediaLink(external_link);
  return media.platform === 'spotify' ? MUSIC_TYPES[media.type] : 'MusicRecording';
}

/** An order by message or mail is no page about the work, and names a person's number or address. */
const hasPage = ({ external_link }: Resource): boolean =>
  !['whatsapp', 'mail'].includes(mediaLink(external_link).platform);

const picture = ({ image_url }: Resource, { storage }: Origins): string | undefined =>
  image_url ? address(image_url, storage) : undefined;

const address = (path: string, origin: string): string => new URL(path, origin).href;
