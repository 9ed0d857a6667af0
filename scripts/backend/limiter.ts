/**
 * What one address may ask of the embedded backend, answered as hosted Supabase does.
 * There GoTrue limits sign-ins and the database limits anonymous writes; here neither sees the address.
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
  /** Anonymous writes, per table: the numbers of `limit_writes` in the migration on visitors. */
  writes: Record<'newsletter_subscriptions' | 'contact_messages' | 'client_errors', Limit>;
}

export const HOSTED_LIMITS: Limits = {
  auth: { allowed: 30, seconds: 300 },
  writes: {
    newsletter_subscriptions: { allowed: 20, seconds: 3600 },
    contact_messages: { allowed: 5, seconds: 3600 },
    client_errors: { allowed: 20, seconds: 3600 },
  },
};

export function authLimiter({ allowed, seconds }: Limit): MiddlewareHandler<Gateway> {
  return limit({ allowed, seconds }, (c) =>
    c.json({ code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' }, 429),
  );
}

export function writeLimiter({ allowed, seconds }: Limit): MiddlewareHandler<Gateway> {
  return limit({ allowed, seconds }, (c) =>
    c.json(
      { code: 'PT429', message: 'Too many requests', hint: 'Please wait an hour and try again.', details: null },
      429,
    ),
  );
}

function limit(
  { allowed, seconds }: Limit,
  refuse: (c: Parameters<MiddlewareHandler<Gateway>>[0]) => Response,
): MiddlewareHandler<Gateway> {
  const limiter = new RateLimiterMemory({ points: allowed, duration: seconds });
  return async (c, next) => {
    if (c.req.method !== 'POST') return next();
    try {
      await limiter.consume(peerAddress(c));
    } catch (refused) {
      c.header('Retry-After', String(Math.ceil((refused as RateLimiterRes).msBeforeNext / 1000)));
      return refuse(c);
    }
    return next();
  };
}
