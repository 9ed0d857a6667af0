/**
 * Rate limits by client address, with the responses of hosted Supabase. There GoTrue limits sign-ins and the database
 * limits what visitors send; in the embedded backend neither of them sees the client's address.
 */
import type { MiddlewareHandler } from 'hono';
import { CommandError } from '../system/commandError.ts';
import type { Environment } from '../system/environment.ts';
import { type Gateway, peerAddress } from './peer.ts';

interface Limit {
  /** Number of requests in `seconds`. */
  allowed: number;
  seconds: number;
}

export interface Limits {
  /** Sign-in, sign-up, confirmation, requests for mails: GoTrue's default. Each has its own count. */
  auth: Limit;
  /** Session refreshes: GoTrue's default. Counted separately, so that mistyped passwords sign nobody out. */
  refresh: Limit;
  /** Calls of the functions that visitors write with: as in `private.rate_limits`, for one address. */
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

/**
 * The limits that AUTH_LIMIT changes: many people behind one address, such as a class or a test, need more.
 * @throws CommandError when it is not a number of requests.
 */
export function readLimits({ AUTH_LIMIT }: Environment): Partial<Limits> {
  if (!AUTH_LIMIT) return {};
  const allowed = Number(AUTH_LIMIT);
  if (!Number.isInteger(allowed) || allowed < 1) {
    throw new CommandError(`AUTH_LIMIT is "${AUTH_LIMIT}", but must be a whole number of requests, at least 1.`);
  }
  return { auth: { ...HOSTED_LIMITS.auth, allowed } };
}

type Limiter = MiddlewareHandler<Gateway>;

/** Refuses as GoTrue does. */
export const authLimiter = (limit: Limit): Limiter =>
  limiter(limit, { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' });

/** Refuses as the database does. */
export const writeLimiter = (limit: Limit): Limiter => limiter(limit, 'too many requests');

/** Counts every call, successful or not, and every method, since the code in a mail could also be guessed by GET. */
function limiter({ allowed, seconds }: Limit, refusal: object | string): Limiter {
  const windows = new Map<string, { calls: number; end: number }>();
  return async (c, next) => {
    if (c.req.method === 'OPTIONS') return next();
    const now = performance.now();
    for (const [address, { end }] of windows) if (end <= now) windows.delete(address);
    const address = peerAddress(c);
    const { calls, end } = windows.get(address) ?? { calls: 0, end: now + seconds * 1000 };
    windows.set(address, { calls: calls + 1, end });
    if (calls < allowed) return next();
    c.header('Retry-After', String(Math.ceil((end - now) / 1000)));
    return c.json(refusal, 429);
  };
}

export function tokenLimiter({ auth, refresh }: Limits): Limiter {
  const signInLimiter = authLimiter(auth);
  const refreshLimiter = authLimiter(refresh);
  return (c, next) => (new URL(c.req.url).search === REFRESH_QUERY ? refreshLimiter : signInLimiter)(c, next);
}

/**
 * The query string that supabase-js sends. Any other spelling counts as a sign-in: of two grant types, one of them
 * encoded, lite may read another one than our parser.
 */
const REFRESH_QUERY = '?grant_type=refresh_token';
