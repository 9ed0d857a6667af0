/** The HTTP entry of the embedded backend: checks host, rate and size of a request, then routes it to Supabase or the site. */
import { statfs } from 'node:fs/promises';
import type { App } from '@supabase/lite';
import { type ErrorHandler, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { etag } from 'hono/etag';
import { diskFull, errorCode } from '../system/commandError.ts';
import type { EdgeFunctions } from './edgeFunctions.ts';
import type { KnownAddress } from './knownAddress.ts';
import { authLimiter, type Limits, tokenLimiter, writeLimiter } from './limiter.ts';
import { MAILBOX_HEADERS, type Mailbox, mailboxPage } from './mailbox.ts';
import { isTooDeep } from './nesting.ts';
import { type Gateway, hostName, isLocalRequest, peerAddress } from './peer.ts';
import { isLoopback, type Settings } from './settings.ts';

const MEGABYTE = 1024 * 1024;
/** Bytes of a request: a picture of 5 MB and its multipart headers. */
const UPLOAD_LIMIT = 6 * MEGABYTE;

/** Characters of a visitor's query string. */
const LONGEST_QUERY = 1500;
/** Bytes of the response to a visitor. */
const LARGEST_RESPONSE = 2_000_000;

/** The error of Supabase's storage. */
const TOO_LARGE = {
  statusCode: '413',
  error: 'Payload too large',
  message: 'The object exceeded the maximum allowed size',
};

/** PostgREST's error when the body isn't JSON. */
const TOO_DEEP = { code: 'PGRST102', message: 'The JSON is nested too deeply', hint: null, details: null };

/** GoTrue's response when passwordless sign-in is switched off. */
const NO_PASSWORDLESS = { code: 422, error_code: 'otp_disabled', msg: 'Signups not allowed for otp' };

/** GoTrue's response when authenticator apps are switched off: lite has no second factor. */
const NO_SECOND_FACTOR = {
  code: 422,
  error_code: 'mfa_totp_enroll_not_enabled',
  msg: 'MFA enroll is disabled for TOTP',
};

/** The response of hosted Supabase. */
const NO_FUNCTION = { code: 'NOT_FOUND', message: 'Requested function was not found' };

interface Parts {
  settings: Pick<Settings, 'host' | 'siteUrl' | 'secretKey' | 'dataDirectory'>;
  /** Host names that are accepted besides loopback names, HOST and the host of SITE_URL. */
  allowedHosts: string[];
  limits: Limits;
  supabase: App;
  functions: EdgeFunctions['byName'];
  mailbox: Mailbox;
  knownAddress: KnownAddress;
  currentPassword: MiddlewareHandler;
  /** Answers all other paths: the live site. */
  site: (request: Request) => Response | Promise<Response>;
}

export function gateway({
  settings,
  allowedHosts,
  limits,
  supabase,
  functions,
  mailbox,
  knownAddress,
  currentPassword,
  site,
}: Parts): Hono<Gateway> {
  const names = new Set([settings.host, `[${settings.host}]`, new URL(settings.siteUrl).hostname, ...allowedHosts]);
  const app = new Hono<Gateway>();

  app.use(async (c, next) => {
    if (isLoopback(hostName(c)) || names.has(hostName(c))) return next();
    return c.text(
      `This server doesn’t accept the host name ${hostName(c)}. Add it to ALLOWED_HOSTS or set SITE_URL.`,
      421,
    );
  });

  app.onError(answerError);

  app.get('/mailbox', async (c) => {
    if (!isLoopback(settings.host) || !isLocalRequest(c))
      return c.text('You can open the mailbox only on the machine that runs the backend.', 403);
    return c.html(mailboxPage(await mailbox.read()), 200, MAILBOX_HEADERS);
  });

  for (const api of ['/rest/*', '/auth/*']) app.use(api, requirePlainPath);
  app.use('/storage/*', bodyLimit({ maxSize: UPLOAD_LIMIT, onError: (c) => c.json(TOO_LARGE, 413) }), readBody);
  for (const api of ['/rest/*', '/auth/*', '/functions/*']) {
    app.use(api, bodyLimit({ maxSize: MEGABYTE, onError: (c) => c.json(TOO_LARGE, 413) }), readBody);
  }
  app.use('/rest/*', limitVisitorRequests(settings.secretKey));
  for (const path of ['signup', 'recover', 'resend', 'verify']) {
    app.use(`/auth/v1/${path}`, authLimiter(limits.auth));
  }
  app.use('/auth/v1/token', tokenLimiter(limits));
  app.put('/auth/v1/user', currentPassword);
  app.post('/auth/v1/signup', knownAddress.signUp);
  app.post('/auth/v1/resend', knownAddress.resend);
  // lite would create a confirmed account for any address.
  for (const path of ['otp', 'magiclink']) app.all(`/auth/v1/${path}`, (c) => c.json(NO_PASSWORDLESS, 422));
  app.all('/auth/v1/factors/*', (c) => c.json(NO_SECOND_FACTOR, 422));
  for (const [name, limit] of Object.entries(limits.writes)) app.use(`/rest/v1/rpc/${name}`, writeLimiter(limit));

  // Uploads are only ever displayed, never run as pages.
  app.use('/storage/*', etag(), async (c, next) => {
    await next();
    c.res.headers.set('X-Content-Type-Options', 'nosniff');
    c.res.headers.set('Content-Security-Policy', "sandbox; default-src 'none'");
  });
  app.use('/storage/*', nameFullDisk(settings.dataDirectory));
  for (const api of ['/rest/*', '/auth/*']) app.use(api, forbidCaching);
  for (const api of ['/rest/*', '/auth/*', '/storage/*']) {
    app.all(api, (c) => supabase.fetch(c.req.raw, { peerAddress: peerAddress(c) }));
  }
  app.all('/functions/v1/:name', (c) => functions.get(c.req.param('name'))?.(c.req.raw) ?? c.json(NO_FUNCTION, 404));
  app.all('*', (c) => site(c.req.raw));
  return app;
}

/** lite answers "Internal server error" when the disk is full. */
const nameFullDisk =
  (directory: string): MiddlewareHandler<Gateway> =>
  async (c, next) => {
    await next();
    if (c.res.status !== 500) return;
    const { bavail, bsize } = await statfs(directory);
    if (bavail * bsize > UPLOAD_LIMIT) return;
    const { message } = diskFull(directory);
    console.error(message);
    // Cleared first, since Hono otherwise keeps the headers of the previous response.
    c.res = undefined;
    c.res = c.json({ statusCode: '507', error: 'Insufficient storage', message }, 507);
  };

/** lite reads `/rest/v1/%2Ftable` as `/rest/v1/table`. Encoded paths are refused, so that they cannot bypass a limit. */
const requirePlainPath: MiddlewareHandler<Gateway> = async (c, next) => {
  if (!/%|\/\//.test(c.req.path)) return next();
  return c.json({ code: 'PGRST125', message: 'Invalid path specified in request URL', hint: null, details: null }, 404);
};

/** Answers may be private, such as prayers, and change at any time. */
const forbidCaching: MiddlewareHandler<Gateway> = async (c, next) => {
  await next();
  c.res.headers.set('Cache-Control', 'no-store');
};

/** Content types of bodies that contain a file. */
const FILE = /^(multipart|image)\//i;

/**
 * Reads the whole body before it's processed, so that a browser that disconnects meanwhile fails here. Also returns its
 * size: lite checks a file's size by Content-Length, which a chunked body lacks. JSON that's nested too deeply would end
 * the connection or be answered with 500.
 */
const readBody: MiddlewareHandler<Gateway> = async (c, next) => {
  const { raw } = c.req;
  if (!raw.body) return next();
  const body = await raw.arrayBuffer();
  if (!FILE.test(raw.headers.get('content-type') ?? '') && isTooDeep(new Uint8Array(body)))
    return c.json(TOO_DEEP, 400);
  const headers = new Headers(raw.headers);
  headers.set('content-length', String(body.byteLength));
  c.req.raw = new Request(raw.url, { method: raw.method, headers, body, signal: raw.signal });
  return next();
};

/** A browser that disconnects during a request isn't a server error. Nobody reads this response. */
const answerError: ErrorHandler<Gateway> = (error, c) => {
  if (errorCode(error) === 'ECONNRESET' && error.message === 'aborted') return c.body(null, 400);
  console.error(error);
  return c.text('Internal Server Error', 500);
};

/** Visitors choose columns and filters freely, so the length of their query and the size of the response are limited. */
const limitVisitorRequests =
  (secretKey: string): MiddlewareHandler<Gateway> =>
  async (c, next) => {
    // Only the token's format is checked here; lite refuses an invalid one.
    const isMember = /^Bearer [^.]+\.[^.]+\.[^.]+$/.test(c.req.header('authorization') ?? '');
    if (isMember || c.req.header('apikey') === secretKey) return next();
    if (new URL(c.req.url).search.length > LONGEST_QUERY) return c.json(tooLarge('The query is too long'), 414);
    await next();
    if (Number(c.res.headers.get('content-length')) <= LARGEST_RESPONSE) return;
    // Cleared first, since Hono otherwise keeps the headers of the previous response.
    c.res = undefined;
    c.res = c.json(tooLarge('The response is too large. Ask for fewer rows or columns.'), 413);
  };

const tooLarge = (message: string) => ({ code: 'TOO_LARGE', message, hint: null, details: null });
