/**
 * What one address may ask of the embedded backend, answered as hosted Supabase does.
 * There GoTrue limits sign-ins and the database limits anonymous writes; here neither sees the address.
 */
import type { Context, MiddlewareHandler } from 'hono';
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
  /** Rows that may be written without an account, per table: the numbers of `limit_writes` in the migration on visitors. */
  writes: Record<'newsletter_subscriptions' | 'contact_messages' | 'client_errors', Limit>;
}

export const HOSTED_LIMITS: Limits = {
  auth: { allowed: 30, seconds: 300 },
  refresh: { allowed: 150, seconds: 300 },
  writes: {
    newsletter_subscriptions: { allowed: 20, seconds: 3600 },
    contact_messages: { allowed: 5, seconds: 3600 },
    client_errors: { allowed: 20, seconds: 3600 },
  },
};

type Step = MiddlewareHandler<Gateway>;

/** Whatever the method, since the code of a mail may be guessed at by GET as well. */
export function authLimiter(limit: Limit): Step {
  const limiter = new RateLimiterMemory({ points: limit.allowed, duration: limit.seconds });
  return async (c, next) => {
    const wait = c.req.method === 'OPTIONS' ? 0 : await secondsToWait(limiter, peerAddress(c), 1);
    if (!wait) return next();
    c.header('Retry-After', String(wait));
    return c.json({ code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' }, 429);
  };
}

export function tokenLimiter({ auth, refresh }: Limits): Step {
  const signingIn = authLimiter(auth);
  const renewing = authLimiter(refresh);
  return (c, next) => (c.req.query('grant_type') === 'refresh_token' ? renewing : signingIn)(c, next);
}

export function writeLimiter(limit: Limit): Step {
  const limiter = new RateLimiterMemory({ points: limit.allowed, duration: limit.seconds });
  return async (c, next) => {
    const inserts = c.req.method === 'POST' || c.req.method === 'PUT';
    const wait = inserts ? await secondsToWait(limiter, peerAddress(c), await rowCount(c)) : 0;
    if (!wait) return next();
    c.header('Retry-After', String(wait));
    const hint = 'Please wait an hour and try again.';
    return c.json({ code: 'PT429', message: 'Too many requests', hint, details: null }, 429);
  };
}

/** 0 when `address` may go on. */
async function secondsToWait(limiter: RateLimiterMemory, address: string, points: number): Promise<number> {
  try {
    await limiter.consume(address, points);
    return 0;
  } catch (refused) {
    return Math.ceil((refused as RateLimiterRes).msBeforeNext / 1000);
  }
}

/** PostgREST inserts many rows from one array, or from one CSV. */
async function rowCount(c: Context<Gateway>): Promise<number> {
  const text = await c.req.raw.clone().text();
  try {
    const body = JSON.parse(text);
    return Array.isArray(body) ? Math.max(1, body.length) : 1;
  } catch {
    return text.trim().split('\n').length;
  }
}
