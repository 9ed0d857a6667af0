/** Fetches pages and JSON within the limits of a guard. */
import type { MetaTag } from '../../../src/rules/media/linkMetadata.ts';
import { FetchRefused, type Guard, type Reply } from '../../../src/rules/outbound/guard.ts';
import { guardedFetch, readBody } from '../../../src/rules/outbound/guardedFetch.ts';
import { metaTags } from './metaTags.ts';

export interface Visit {
  guard: Guard;
  /** Names this program to the servers that it asks. */
  userAgent: string;
  signal: AbortSignal;
}

export interface Page {
  tags: MetaTag[];
  /** Where the redirects ended. */
  address: string;
}

/** Reads the beginning of a page; what is beyond the limit is left out. @throws FetchRefused */
export function readPage(address: string, visit: Visit): Promise<Page> {
  const types = ['text/html', 'application/xhtml+xml'];
  return read(address, visit, types, async (body, type, url) => ({
    tags: metaTags(decode(body, type)),
    address: url.href,
  }));
}

/** @throws FetchRefused, or SyntaxError */
export const readJsonAt = (address: string, visit: Visit): Promise<unknown> =>
  read(address, visit, ['application/json'], async (body) => JSON.parse(new TextDecoder().decode(body)));

type Use<T> = (body: Uint8Array, type: string, url: URL) => Promise<T>;

function read<T>(address: string, { guard, userAgent, signal }: Visit, types: string[], use: Use<T>): Promise<T> {
  const headers = {
    accept: types.join(','),
    // So that the byte limit also limits the memory.
    'accept-encoding': 'identity',
    'user-agent': userAgent,
  };
  const readReply = async (reply: Reply, url: URL) => {
    if (reply.status !== 200) throw new FetchRefused('not there', `${url} says ${reply.status}`);
    const type = reply.header('content-type') ?? '';
    if (!types.includes(type.split(';')[0]?.trim().toLowerCase() ?? '')) throw new FetchRefused('wrong type', type);
    const { bytes } = await readBody(reply, guard.bytes, signal);
    return use(bytes, type, url);
  };
  return guardedFetch(address, guard, { headers, signal, read: readReply });
}

/** Bytes in which HTML must name its encoding. */
const ENCODING_WITHIN = 1024;

/** Text by the encoding that the header names, else by the one that the page names, else as UTF-8. */
function decode(bytes: Uint8Array, type: string): string {
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, ENCODING_WITHIN));
  const label = /charset=["']?([\w-]+)/i;
  const named = (label.exec(type) ?? label.exec(beginning))?.[1];
  return decoderFor(named ?? 'utf-8').decode(bytes);
}

function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}
