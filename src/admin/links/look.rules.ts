/** What the answer to a request says about a link. If it may only concern bots, the link isn't called broken. */
import { isSafeLink } from '../../catalogue/media/externalLink.rules.ts';
import type { LinkAnswer } from '../../contract/linkCheck.ts';
import type { FetchError, FetchErrorCode } from '../../core/outbound/guard.rules.ts';
import { channelAddress } from './channel.rules.ts';
import type { Found, Look } from './linkState.rules.ts';

const there = (seen: Partial<Found> = {}): Look => ({
  ...{ kind: 'there', movedTo: null, flags: null, captions: null, channel: null },
  ...seen,
});

export interface PageAnswer {
  status: number;
  /** Where the redirects ended. */
  url: URL;
  /** Whether all of them were permanent. */
  isPermanent: boolean;
}

/** What a page's status and address say. */
export function lookOfPage(link: string, { status, url, isPermanent }: PageAnswer): Look {
  if (status === 404 || status === 410) return { kind: 'denied', answer: 'not found' };
  // Shops answer bots with 503, and so do busy servers.
  if (status === 429 || status === 503) return { kind: 'refused', answer: 'busy' };
  if (status >= 500 && status < 600) return { kind: 'broken', answer: 'server error' };
  if (status < 200 || status >= 300) return { kind: 'refused', answer: 'refused' };
  const requested = new URL(link);
  const hidden = hiddenError(requested, url);
  if (hidden) return { kind: 'broken', answer: hidden };
  const isMove = isPermanent && placeOf(requested) !== placeOf(url) && isSafeLink(url.href);
  return there({ movedTo: isMove ? url.href : null });
}

const withoutWww = ({ hostname }: URL): string => hostname.replace(/^www\./, '');

/** Without differences that lead to the same page: http or https, `www.` and a trailing slash. */
const placeOf = (url: URL): string => `${withoutWww(url)}:${url.port}${url.pathname.replace(/\/$/, '')}${url.search}`;

const ERROR_PAGE = /\/(?:404|not-?found|page-not-found|error-?404|404-error)(?:\.\w+)?\/?$/i;

/** The names of home pages: /home, /index.php, and those of a language, such as /en and /pt-br. */
const FRONT_PAGE = /^\/(?:(?:index|home|start|default|main|welcome)(?:\.\w+)?|[a-z]{2}(?:[-_][a-z]{2})?)?\/?$/i;

/** Sites that redirect requests for pages they no longer have. A short link leads to another host, so it isn't one of these. */
function hiddenError(requested: URL, found: URL): LinkAnswer | null {
  if (withoutWww(requested) !== withoutWww(found) || requested.pathname === found.pathname) return null;
  if (ERROR_PAGE.test(found.pathname) && !ERROR_PAGE.test(requested.pathname)) return 'error page';
  return found.pathname === '/' && !FRONT_PAGE.test(requested.pathname) ? 'front page' : null;
}

const BY_REASON: Record<FetchErrorCode, Look> = {
  'not an address': { kind: 'refused', answer: 'not looked at' },
  port: { kind: 'refused', answer: 'not looked at' },
  'not public': { kind: 'refused', answer: 'not looked at' },
  unreachable: { kind: 'broken', answer: 'unreachable' },
  'cut off': { kind: 'broken', answer: 'unreachable' },
  'too slow': { kind: 'broken', answer: 'too slow' },
  'too many redirects': { kind: 'broken', answer: 'endless redirects' },
  'cookie loop': { kind: 'refused', answer: 'unclear' },
  'not there': { kind: 'refused', answer: 'unclear' },
  'too many requests': { kind: 'refused', answer: 'unclear' },
  'too large': { kind: 'refused', answer: 'unclear' },
  'wrong type': { kind: 'refused', answer: 'unclear' },
};

const WRONG_CERTIFICATES = ['CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID'];

/** The result of a request without an answer. A missing intermediate certificate isn't an error, since browsers fetch it. */
export function lookOfError({ reason, cause }: FetchError): Look {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (WRONG_CERTIFICATES.includes(code)) return { kind: 'broken', answer: 'certificate' };
  if (/CERT|VERIFY/.test(code)) return { kind: 'refused', answer: 'certificate' };
  return BY_REASON[reason];
}

/** Whether nothing came back at all, as when this machine has no network. */
export const isSilent = (look: Look): boolean =>
  look.kind !== 'there' && ['unreachable', 'too slow', 'not looked at'].includes(look.answer);

/**
 * What YouTube's or Spotify's oEmbed endpoint says, by its body: for a private video the status has been 200, with the word
 * Forbidden. 401 is a video that plays on its own site only.
 */
export function lookOfOembed(status: number, body: string): Look {
  // To YouTube, the id of a video that never existed is a bad request.
  if (status === 404 || status === 410 || (status === 400 && /^\s*bad request\s*$/i.test(body)))
    return { kind: 'denied', answer: 'missing' };
  if (status === 429 || status === 503) return { kind: 'refused', answer: 'busy' };
  if (status >= 500) return { kind: 'broken', answer: 'server error' };
  if (status !== 200) return { kind: 'refused', answer: 'refused' };
  const item = readOembed(body);
  if (item) return there(item);
  if (/^\s*(?:forbidden|unauthorized)\s*$/i.test(body)) return { kind: 'broken', answer: 'private' };
  return /^\s*not found\s*$/i.test(body)
    ? { kind: 'denied', answer: 'missing' }
    : { kind: 'refused', answer: 'unclear' };
}

function readOembed(body: string): Pick<Found, 'channel'> | null {
  try {
    const json: unknown = JSON.parse(body);
    if (typeof json !== 'object' || json === null || typeof Reflect.get(json, 'title') !== 'string') return null;
    const author: unknown = Reflect.get(json, 'author_url');
    return { channel: typeof author === 'string' ? channelAddress(author) : null };
  } catch {
    return null;
  }
}
