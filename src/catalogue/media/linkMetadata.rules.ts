/** Chooses a page's metadata from its meta tags and the platform's oEmbed reply. */
import type { LinkMetadata } from '../../contract/linkMetadata.ts';
import { isoSeconds, shortDuration } from './duration.rules.ts';
import { isSafeLink } from './externalLink.rules.ts';
import { mediaLink } from './mediaLink.rules.ts';

/** A meta tag. `name` is its `property`, `name` or `itemprop` in lower case; the `title` element has the name `title`. */
export interface MetaTag {
  name: string;
  content: string;
}

/** Names of meta tags by field. The first one that is filled in is used. */
const NAMES = {
  title: ['og:title', 'twitter:title', 'title', 'dc.title'],
  description: ['og:description', 'twitter:description', 'description', 'dc.description'],
  author: ['author', 'article:author', 'book:author', 'music:musician_description', 'dc.creator', 'twitter:creator'],
  image: ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'],
  siteName: ['og:site_name', 'application-name'],
  isoDuration: ['duration'],
  seconds: ['og:video:duration', 'video:duration', 'music:duration'],
};

/** Names of the same fields in an oEmbed reply. */
const OEMBED_NAMES = { title: 'title', author: 'author_name', image: 'thumbnail_url', siteName: 'provider_name' };

/** Maximum characters that the database accepts. */
const LONGEST = { title: 300, description: 10_000, author: 200, siteName: 200 };

interface Sources {
  /** The page's, or empty. */
  tags: MetaTag[];
  /** Address of the page, to which image addresses may be relative. */
  address: string;
  /** The platform's JSON, whatever its shape. */
  oembed?: unknown;
}

/** oEmbed takes precedence. Fields without a value, or with unreadable characters, are empty. */
export function linkMetadata({ tags, address, oembed }: Sources): LinkMetadata {
  const candidates = (field: keyof typeof NAMES): string[] => [
    ...(field in OEMBED_NAMES ? textOf(oembed, OEMBED_NAMES[field as keyof typeof OEMBED_NAMES]) : []),
    ...NAMES[field].flatMap((name) => tags.filter((tag) => tag.name === name).map(({ content }) => content)),
  ];
  const first = (field: keyof typeof LONGEST, accepts = (text: string) => text !== '') =>
    candidates(field)
      .map((text) => oneLine(text, LONGEST[field]))
      .find((text) => accepts(text) && !text.includes('\ufffd')) ?? '';
  return {
    title: first('title'),
    description: first('description'),
    author: first('author', (text) => text !== '' && !isAddress(text)),
    image:
      candidates('image')
        .map((text) => imageAddress(text, address))
        .find(Boolean) ?? '',
    siteName: first('siteName'),
    duration: duration(candidates('isoDuration'), candidates('seconds')),
  };
}

/** Whether a page has any metadata that a form can use. */
export const saysSomething = ({ title, description, image }: LinkMetadata): boolean =>
  title !== '' || description !== '' || image !== '';

export interface OembedItem {
  /** The item's page, without parameters that the shared link added. */
  page: string;
  oembed: string;
}

/** What a YouTube or Spotify link leads to; null for other links, and for links without an item, such as a channel. */
export function oembedItem(link: string): OembedItem | null {
  const media = mediaLink(link);
  if (media.platform !== 'youtube' && media.platform !== 'spotify') return null;
  if (!media.item) return null;
  const { type, id } = media.item;
  if (media.platform === 'spotify') {
    const page = `https://open.spotify.com/${type}/${id}`;
    return { page, oembed: `https://open.spotify.com/oembed?url=${encodeURIComponent(page)}` };
  }
  const page = `https://www.youtube.com/${type === 'video' ? 'watch?v=' : 'playlist?list='}${id}`;
  return { page, oembed: `https://www.youtube.com/oembed?format=json&url=${encodeURIComponent(page)}` };
}

function textOf(json: unknown, name: string): string[] {
  const value: unknown = typeof json === 'object' && json ? Reflect.get(json, name) : null;
  return typeof value === 'string' ? [value] : [];
}

/** Without line breaks and control characters, and without half a character at the end. */
const oneLine = (text: string, length: number): string =>
  Array.from(
    text
      .toWellFormed()
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  )
    .slice(0, length)
    .join('')
    .trim();

/** Some pages give the author as a link to a profile. */
const isAddress = (text: string): boolean => /^(https?:)?\/\//i.test(text);

/** The absolute https address; null for others, which the database doesn't accept as a picture. */
function imageAddress(text: string, base: string): string | null {
  if (text.trim() === '') return null;
  const url = URL.canParse(text, base) ? new URL(text, base).href : '';
  return url.startsWith('https:') && isSafeLink(url) ? url : null;
}

function duration(iso: string[], seconds: string[]): string {
  const durations = [...iso.map((text) => isoSeconds(text.trim())), ...seconds.map(wholeSeconds)];
  return shortDuration(durations.find((each) => each !== null) ?? 0);
}

const wholeSeconds = (text: string): number | null => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : null);
