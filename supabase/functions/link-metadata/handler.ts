/** Reads what the page behind a link says about itself, for administrators. */
import {
  LINK_METADATA_REFUSALS,
  type LinkMetadata,
  type LinkMetadataRefusal,
} from '../../../src/contract/linkMetadata.ts';
import { linkMetadata, type PlatformItem, platformItem, saysSomething } from '../../../src/rules/media/linkMetadata.ts';
import { mediaLink } from '../../../src/rules/media/mediaLink.ts';
import { FetchRefused, type Guard, OPEN_INTERNET, type Refusal } from '../../../src/rules/outbound/guard.ts';
import { refuseUnlessAdministrator, type Supabase } from '../_shared/caller.ts';
import { json, readJson, withCors } from '../_shared/http.ts';
import { type Page, readJsonAt, readPage, type Visit } from './readPage.ts';

/** The limits for pages; the network is that of the runtime. */
export const PAGE_LIMITS = { ...OPEN_INTERNET, bytes: 512 * 1024 } as const satisfies Partial<Guard>;

export interface Surroundings {
  supabase: Supabase;
  /** Address of the site, whose pages may call. */
  siteUrl: string;
  guard: Guard;
}

/** Characters of a link. */
const LONGEST_LINK = 2000;

export const linkMetadataHandler = ({ supabase, siteUrl, guard }: Surroundings) =>
  withCors(siteUrl, async (request) => {
    if (request.method !== 'POST') return refuse('wrong method');
    const refusal = await refuseUnlessAdministrator(request, supabase);
    if (refusal) return refuse(refusal);
    const link = linkOf(await readJson(request));
    if (!link) return refuse('invalid request');
    const userAgent = `Mozilla/5.0 (compatible; link preview; +${siteUrl})`;
    const signal = AbortSignal.timeout(guard.milliseconds);
    const found = await readLink(link, { guard, userAgent, signal });
    return typeof found === 'string' ? refuse(found) : json({ metadata: found });
  });

const refuse = (error: LinkMetadataRefusal): Response => json({ error }, LINK_METADATA_REFUSALS[error]);

function linkOf(body: unknown): string | null {
  const url: unknown = typeof body === 'object' && body ? Reflect.get(body, 'url') : null;
  return typeof url === 'string' && url.length <= LONGEST_LINK ? url.trim() : null;
}

async function readLink(link: string, visit: Visit): Promise<LinkMetadata | LinkMetadataRefusal> {
  if (!/^http/i.test(link)) return 'invalid url';
  const item = platformItem(link);
  if (item) return readItem(item, visit);
  if (mediaLink(link).platform === 'youtube') return 'invalid youtube url';
  return readPage(link, visit).then((page) => describe(page), refusalOf);
}

/** By oEmbed and by the page, of which one is enough. */
async function readItem({ page, oembed }: PlatformItem, visit: Visit): Promise<LinkMetadata | LinkMetadataRefusal> {
  const [reply, shown] = await Promise.allSettled([readJsonAt(oembed, visit), readItemPage(page, visit)]);
  if (reply.status === 'fulfilled' && shown.status === 'fulfilled') return describe(shown.value, reply.value);
  if (reply.status === 'fulfilled') return describe({ tags: [], address: page }, reply.value);
  return shown.status === 'fulfilled' ? describe(shown.value) : refusalOf(shown.reason);
}

function describe({ tags, address }: Page, oembed?: unknown): LinkMetadata | LinkMetadataRefusal {
  const metadata = linkMetadata({ tags, address, oembed });
  return saysSomething(metadata) ? metadata : 'nothing found';
}

/**
 * The page of a platform's item. Instead of it, the platform may send a page that asks for consent, or one that names
 * only the platform in its `title` element.
 */
async function readItemPage(address: string, visit: Visit): Promise<Page> {
  const page = await readPage(address, visit);
  const isItem = platformItem(page.address)?.page === address;
  return { ...page, tags: isItem ? page.tags.filter(({ name }) => name !== 'title') : [] };
}

const CODES: Partial<Record<Refusal, LinkMetadataRefusal>> = {
  'not an address': 'invalid url',
  port: 'not public',
  'not public': 'not public',
  'too slow': 'too slow',
  'wrong type': 'not a page',
};

const refusalOf = (reason: unknown): LinkMetadataRefusal =>
  (reason instanceof FetchRefused && CODES[reason.reason]) || 'unreachable';
