/** Fetches pages and JSON within the limits of a guard. */
import sniffHtmlEncoding from 'html-encoding-sniffer';
import type { MetaTag } from '../../../src/catalogue/media/linkMetadata.rules.ts';
import { FetchError, type Guard, type Reply } from '../../../src/core/outbound/guard.rules.ts';
import { guardedFetch, readBody } from '../../../src/core/outbound/guardedFetch.rules.ts';
import { metaTags } from './metaTags.ts';

export interface Visit {
  guard: Guard;
  /** Identifies this program to servers. */
  userAgent: string;
  signal: AbortSignal;
}

export interface Page {
  tags: MetaTag[];
  /** The final URL after redirects. */
  address: string;
}

const XHTML = 'application/xhtml+xml';

/** Reads the beginning of a page, up to the limit. @throws FetchError */
export function readPage(address: string, visit: Visit): Promise<Page> {
  return read(address, visit, ['text/html', XHTML], async (body, type, url) => ({
    tags: metaTags(decode(body, type)),
    address: url.href,
  }));
}

/** @throws FetchError, or SyntaxError */
export const readJsonAt = (address: string, visit: Visit): Promise<unknown> =>
  read(address, visit, ['application/json'], async (body) => JSON.parse(new TextDecoder().decode(body)));

const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** A picture of at most this many bytes, as a `data:` address. @throws FetchError */
export const readPicture = (address: string, { guard, ...visit }: Visit, bytes: number): Promise<string> =>
  read(address, { ...visit, guard: { ...guard, bytes } }, PICTURES, async (body, type, _, whole) => {
    if (!whole || body.length === 0) throw new FetchError('wrong type', `${body.length} bytes`);
    const characters = Array.from(body, (byte) => String.fromCharCode(byte));
    return `data:${mediaType(type)};base64,${btoa(characters.join(''))}`;
  });

const mediaType = (type: string): string => type.split(';')[0]?.trim().toLowerCase() ?? '';

type Use<T> = (body: Uint8Array, type: string, url: URL, whole: boolean) => Promise<T>;

function read<T>(address: string, { guard, userAgent, signal }: Visit, types: string[], use: Use<T>): Promise<T> {
  const headers = {
    accept: types.join(','),
    'accept-encoding': 'identity',
    'user-agent': userAgent,
  };
  const readReply = async (reply: Reply, url: URL) => {
    if (reply.status === 429) throw new FetchError('too many requests', url.host);
    if (reply.status !== 200) throw new FetchError('not there', `${url} says ${reply.status}`);
    const type = reply.header('content-type') ?? '';
    if (!types.includes(mediaType(type))) throw new FetchError('wrong type', type);
    const { bytes, whole } = await readBody(reply, guard.bytes, signal);
    return use(bytes, type, url, whole);
  };
  return guardedFetch(address, guard, { headers, signal, read: readReply });
}

/** Decodes the text as browsers would. Without a declared encoding, it's UTF-8 if valid. */
function decode(bytes: Uint8Array, type: string): string {
  const label = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(type)?.[1];
  const xml = mediaType(type) === XHTML;
  const encoding = sniffHtmlEncoding(bytes, {
    ...{ xml, defaultEncoding: isUtf8(bytes) ? 'utf-8' : 'windows-1252' },
    ...(label !== undefined && { transportLayerEncodingLabel: label }),
    // Browsers that find the declaration further down start over.
    ...(!xml && { maxPrescanBytes: bytes.length }),
  });
  // Browsers refuse these old encodings, in which pages could hide scripts.
  return encoding === 'replacement' ? '' : new TextDecoder(encoding).decode(bytes);
}

/** The last character may be incomplete. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
