/**
 * What one address may ask of the embedded backend, answered as hosted Supabase does.
 * There GoTrue limits sign-ins and the database limits what visitors send; here neither sees the address.
 */
import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { type Gateway, peerAddress } from './peer.ts';

export interface Limit {
  /** Requests. */
  allowed: number;
  seconds: number;
}

export interface Limits {
  /** Signing in, signing up, confirming, asking for a mail: GoTrue's default, each counted by itself. */
  auth: Limit;
  /** Renewing a session, which browsers do by themselves: GoTrue's default, so that mistyped passwords sign nobody out. */
  refresh: Limit;
  /** Tries of the functions that take what visitors send: the numbers an address has in `private.write_limits`. */
  writes: Record<'subscribe' | 'send_contact_message' | 'report_error', Limit>;
}

export const HOSTED_LIMITS: Limits = {
  auth: { allowed: 30, seconds: 300 },
  refresh: { allowed: 150, seconds: 300 },
  writes: {
    subscribe: { allowed: 20, seconds: 3600 },
    send_contact_message: { allowed: 5, seconds: 3600 },
    report_error: { allowed: 20, seconds: 3600 },
  },
};

type Step = MiddlewareHandler<Gateway>;

/** Whatever the method, since the code of a mail may be guessed at by GET as well. */
export function authLimiter(limit: Limit): Step {
  const limiter = new RateLimiterMemory({ points: limit.allowed, duration: limit.seconds });
  return async (c, next) => {
    const wait = c.req.method === 'OPTIONS' ? 0 : await secondsToWait(limiter, peerAddress(c));
    if (!wait) return next();
    c.header('Retry-After', String(wait));
    return c.json({ code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' }, 429);
  };
}

export function tokenLimiter({ auth, refresh }: Limits): Step {
  const signingIn = authLimiter(auth);
  const renewing = authLimiter(refresh);
  return (c, next) => (new URL(c.req.url).search === RENEWAL ? renewing : signingIn)(c, next);
}

/**
 * As supabase-js asks. Whatever is written in another way counts as a sign-in: lite takes a grant type for the one meant
 * that another reader of queries does not, such as the second of two of which the first is encoded.
 */
const RENEWAL = '?grant_type=refresh_token';

/** Counts every try, whatever comes of it, and answers as the database would. */
export function writeLimiter(limit: Limit): Step {
  const limiter = new RateLimiterMemory({ points: limit.allowed, duration: limit.seconds });
  return async (c, next) => {
    const wait = c.req.method === 'OPTIONS' ? 0 : await secondsToWait(limiter, peerAddress(c));
    if (!wait) return next();
    c.header('Retry-After', String(wait));
    return c.json('too many requests', 429);
  };
}

/** 0 when `address` may go on. */
async function secondsToWait(limiter: RateLimiterMemory, address: string): Promise<number> {
  try {
    await limiter.consume(address);
    return 0;
  } catch (refused) {
    return Math.ceil((refused as RateLimiterRes).msBeforeNext / 1000);
  }
}
