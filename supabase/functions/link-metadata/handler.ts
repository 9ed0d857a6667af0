/** Reads the metadata of the page behind a link, and fetches small pictures and book covers, for administrators. */

import { isBoilerplate, tagsOfItsOwn } from '../../../src/catalogue/media/boilerplate.rules.ts';
import {
  linkMetadata,
  type OembedItem,
  oembedItem,
  saysSomething,
} from '../../../src/catalogue/media/linkMetadata.rules.ts';
import { mediaLink } from '../../../src/catalogue/media/mediaLink.rules.ts';
import { type Book, type BookCoversReply, COVER_BYTES, coverAddress } from '../../../src/contract/bookCovers.ts';
import {
  LINK_METADATA_ERRORS,
  type LinkMetadata,
  type LinkMetadataErrorCode,
  type PicturePreviewReply,
  PREVIEW_BYTES,
} from '../../../src/contract/linkMetadata.ts';
import { FetchError, type FetchErrorCode, type Guard, OPEN_INTERNET } from '../../../src/core/outbound/guard.rules.ts';
import { refuseUnlessAdministrator, type Supabase } from '../_shared/caller.ts';
import { json, readJson, withCors } from '../_shared/http.ts';
import { findCovers } from './openLibrary.ts';
import { type Page, readJsonAt, readPage, readPicture, type Visit } from './readPage.ts';

/** The limits for pages; the runtime provides the network. */
export const PAGE_LIMITS = { ...OPEN_INTERNET, bytes: 512 * 1024 } as const satisfies Partial<Guard>;

export interface Surroundings {
  supabase: Supabase;
  /** Address of the site, whose pages may call this. */
  siteUrl: string;
  guard: Guard;
}

/** The most characters of a link. */
const LONGEST_LINK = 2000;
/** The most characters of a title or an author for searches. */
const LONGEST_NAME = 200;

export const linkMetadataHandler = ({ supabase, siteUrl, guard }: Surroundings) =>
  withCors(siteUrl, async (request) => {
    if (request.method !== 'POST') return refuse('wrong method');
    const error = await refuseUnlessAdministrator(request, supabase);
    if (error) return refuse(error);
    const body = await readJson(request);
    const [link, picture] = [addressIn(body, 'url'), addressIn(body, 'picture')];
    const [book, cover] = [bookIn(body), coverIn(body)];
    if (!link && !picture && !book && !cover) return refuse('invalid request');
    const userAgent = `Mozilla/5.0 (compatible; link preview; +${siteUrl})`;
    const signal = AbortSignal.timeout(guard.milliseconds);
    const visit = { guard, userAgent, signal };
    if (book) return covers(book, visit);
    if (cover) return sendPicture(coverAddress(cover, 'L'), visit, COVER_BYTES);
    if (picture) return sendPicture(picture, visit, PREVIEW_BYTES);
    const found = await readLink(link, visit);
    return typeof found === 'string' ? refuse(found) : json({ metadata: found });
  });

const refuse = (error: LinkMetadataErrorCode): Response => json({ error }, LINK_METADATA_ERRORS[error]);

/** Empty if there is none. */
function addressIn(body: unknown, name: 'url' | 'picture'): string {
  const address: unknown = typeof body === 'object' && body ? Reflect.get(body, name) : null;
  return typeof address === 'string' && address.length <= LONGEST_LINK ? address.trim() : '';
}

/** Null if there is none, or no title. */
function bookIn(body: unknown): Book | null {
  const book: unknown = typeof body === 'object' && body ? Reflect.get(body, 'book') : null;
  const part = (name: keyof Book): string => {
    const text: unknown = typeof book === 'object' && book ? Reflect.get(book, name) : null;
    return typeof text === 'string' ? text.trim().slice(0, LONGEST_NAME) : '';
  };
  const [title, author] = [part('title'), part('author')];
  return title ? { title, author } : null;
}

/** Null if there is none. */
function coverIn(body: unknown): number | null {
  const cover: unknown = typeof body === 'object' && body ? Reflect.get(body, 'cover') : null;
  return typeof cover === 'number' && Number.isSafeInteger(cover) && cover > 0 ? cover : null;
}

const covers = (book: Book, visit: Visit): Promise<Response> =>
  findCovers(book, visit).then(
    (found) => (found.length > 0 ? json({ covers: found } satisfies BookCoversReply) : refuse('nothing found')),
    (reason) => refuse(errorOf(reason)),
  );

const sendPicture = (picture: string, visit: Visit, bytes: number): Promise<Response> =>
  readPicture(picture, visit, bytes).then(
    (address) => json({ picture: address } satisfies PicturePreviewReply),
    (reason) => {
      const error = errorOf(reason);
      return refuse(error === 'not a page' ? 'not a picture' : error);
    },
  );

async function readLink(link: string, visit: Visit): Promise<LinkMetadata | LinkMetadataErrorCode> {
  if (!/^http/i.test(link)) return 'invalid url';
  const item = oembedItem(link);
  if (item) return readItem(item, visit);
  if (mediaLink(link).platform === 'youtube') return 'invalid youtube url';
  return readPage(link, visit).then((page) => describePage(page, visit), errorOf);
}

async function describePage(page: Page, visit: Visit): Promise<LinkMetadata | LinkMetadataErrorCode> {
  // Where a short link redirected to.
  const item = oembedItem(page.address);
  if (item) return readItem(item, visit);
  const metadata = describe({ ...page, tags: tagsOfItsOwn(page.tags) });
  return typeof metadata === 'object' && isBoilerplate(metadata.title) ? 'nothing found' : metadata;
}

/** Tries oEmbed and the page; one of them is enough. */
async function readItem({ page, oembed }: OembedItem, visit: Visit): Promise<LinkMetadata | LinkMetadataErrorCode> {
  const [reply, shown] = await Promise.allSettled([readJsonAt(oembed, visit), readItemPage(page, visit)]);
  if (reply.status === 'fulfilled' && shown.status === 'fulfilled') return describe(shown.value, reply.value);
  if (reply.status === 'fulfilled') return describe({ tags: [], address: page }, reply.value);
  return shown.status === 'fulfilled' ? describe(shown.value) : errorOf(shown.reason);
}

function describe({ tags, address }: Page, oembed?: unknown): LinkMetadata | LinkMetadataErrorCode {
  const metadata = linkMetadata({ tags, address, oembed });
  return saysSomething(metadata) ? metadata : 'nothing found';
}

/**
 * The page of a platform's item. The platform may send a consent page instead, or one about itself,
 * as for missing or private items. Only the item's own page has its URL as the canonical one; and even there, the `title`
 * element names the platform too.
 */
async function readItemPage(address: string, visit: Visit): Promise<Page> {
  const page = await readPage(address, visit);
  const isItem = page.tags.some(({ name, content }) => name === 'og:url' && oembedItem(content)?.page === address);
  return { ...page, tags: isItem ? page.tags.filter(({ name }) => name !== 'title') : [] };
}

const CODES: Partial<Record<FetchErrorCode, LinkMetadataErrorCode>> = {
  'not an address': 'invalid url',
  port: 'not public',
  'not public': 'not public',
  'too slow': 'too slow',
  'wrong type': 'not a page',
  'too many requests': 'too many requests',
};

const errorOf = (reason: unknown): LinkMetadataErrorCode =>
  (reason instanceof FetchError && CODES[reason.reason]) || 'unreachable';
