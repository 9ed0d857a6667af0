/** Checks one link: a page by its status, a platform's item by its oEmbed endpoint. */

import type { Look } from '../../src/admin/links/linkState.rules.ts';
import { lookOfError, lookOfOembed, lookOfPage } from '../../src/admin/links/look.rules.ts';
import { oembedItem } from '../../src/catalogue/media/linkMetadata.rules.ts';
import { FetchError, type Guard, OPEN_INTERNET, type Reply } from '../../src/core/outbound/guard.rules.ts';
import { guardedFetch, readBody } from '../../src/core/outbound/guardedFetch.rules.ts';
import { NODE_NETWORK } from '../../src/core/outbound/nodeNetwork.loader.ts';
import { retryAfterSeconds } from '../../supabase/functions/_shared/platform.ts';
import { type Clock, Politeness } from './politeness.ts';

/** Generous, since slow servers work too and browsers follow 20 redirects. An oEmbed response has about 2 kB. */
export const LOOK_GUARD: Guard = {
  ...OPEN_INTERNET,
  ...NODE_NETWORK,
  ...{ milliseconds: 20_000, redirects: 20, bytes: 64 * 1024 },
};

export interface Seen {
  look: Look;
  /** Milliseconds that the host asks clients to wait (Retry-After); null if it doesn't. */
  rest: number | null;
  /** The host that answered. */
  host: string;
}

/** Milliseconds to wait after "too many requests" without Retry-After. */
const USUAL_REST = 60_000;

/** The host that answers for a link. */
export const hostAskedAbout = (link: string): string => new URL(oembedItem(link)?.oembed ?? link).hostname;

interface Answer {
  status: number;
  url: URL;
  isPermanent: boolean;
  /** Empty unless requested. */
  body: string;
  rest: number | null;
}

interface Request {
  method: 'GET' | 'HEAD';
  readsBody?: boolean;
}

/** Checks links one at a time per host; null for one that leads to a host skipped in this run. Rejects with the reason of `signal`. */
export function linkLooker(guard: Guard, clock: Clock, userAgent: string, signal: AbortSignal) {
  const politeness = new Politeness(clock);
  const polite: Guard = {
    ...guard,
    ask: (url, ips, options) => politeness.take(url.hostname, signal, () => askInTime(guard, [url, ips, options])),
  };

  function ask(address: string, { method, readsBody = false }: Request): Promise<Answer> {
    let isPermanent = true;
    const headers = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': userAgent };
    return guardedFetch(address, polite, {
      // A signal of its own: a run makes thousands of requests, and each leaves its listeners behind.
      ...{ method, headers, signal: AbortSignal.any([signal]) },
      onRedirect: (status) => {
        isPermanent &&= status === 301 || status === 308;
      },
      read: async (reply, url) => {
        const body = readsBody ? await readBody(reply, guard.bytes, signal) : null;
        const text = body ? new TextDecoder().decode(body.bytes) : '';
        return { status: reply.status, url, isPermanent, body: text, rest: restOf(reply, clock) };
      },
    });
  }

  async function seenBy(
    link: string,
    request: () => Promise<Answer>,
    lookOf: (answer: Answer) => Look,
  ): Promise<Seen | null> {
    try {
      const answer = await request();
      if (answer.rest !== null) politeness.rest(answer.url.hostname, answer.rest);
      return { look: lookOf(answer), rest: answer.rest, host: answer.url.hostname };
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      if (error.reason === 'too many requests') return null;
      return { look: lookOfError(error), rest: null, host: hostAskedAbout(link) };
    }
  }

  /** Many servers answer HEAD with an error, so only success and rate limits are trusted without a GET. */
  async function lookAtPage(link: string): Promise<Seen | null> {
    const by = (method: Request['method']) =>
      seenBy(
        link,
        () => ask(link, { method }),
        (answer) => lookOfPage(link, answer),
      );
    const seen = await by('HEAD');
    return !seen || seen.look.kind === 'there' || seen.rest !== null ? seen : by('GET');
  }

  return (link: string): Promise<Seen | null> => {
    const item = oembedItem(link);
    if (!item) return lookAtPage(link);
    const request = () => ask(item.oembed, { method: 'GET', readsBody: true });
    return seenBy(link, request, ({ status, body }) => lookOfOembed(status, body));
  };
}

/** The timeout of a request starts when it's its turn. */
async function askInTime({ ask, milliseconds }: Guard, [url, ips, options]: Parameters<Guard['ask']>): Promise<Reply> {
  const limit = AbortSignal.timeout(milliseconds);
  try {
    return await ask(url, ips, { ...options, signal: AbortSignal.any([options.signal, limit]) });
  } catch (error) {
    options.signal.throwIfAborted();
    throw limit.aborted ? new FetchError('too slow', url.href, error) : error;
  }
}

function restOf({ status, header }: Reply, clock: Clock): number | null {
  if (status !== 429 && status !== 503) return null;
  const seconds = retryAfterSeconds(header('retry-after'), new Date(clock.now()));
  if (seconds !== null) return seconds * 1000;
  return status === 429 ? USUAL_REST : null;
}
