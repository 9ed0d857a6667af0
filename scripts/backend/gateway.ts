/** The one door of the embedded backend: who may come in by which name, how often and with how much, and what answers. */
import type { App } from '@supabase/lite';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { etag } from 'hono/etag';
import { authLimiter, type Limits, tokenLimiter, writeLimiter } from './limiter.ts';
import { MAILBOX_HEADERS, type Mailbox, mailboxPage } from './mailbox.ts';
import { type Gateway, hostName, isLocalRequest, peerAddress } from './peer.ts';
import { isLoopback, type Settings } from './settings.ts';

const MEGABYTE = 1024 * 1024;
/** Room for a picture of 5 MB and for the words around it. */
const UPLOAD_LIMIT = 6 * MEGABYTE;

/** Characters of the question that a visitor may ask of the catalogue, and bytes of its answer. */
const LONGEST_QUERY = 1500;
const LARGEST_ANSWER = 2_000_000;

/** As Supabase's storage says it. */
const TOO_LARGE = {
  statusCode: '413',
  error: 'Payload too large',
  message: 'The object exceeded the maximum allowed size',
};

interface Parts {
  settings: Pick<Settings, 'host' | 'siteUrl' | 'secretKey'>;
  /** Further names by which the server may be called, besides this machine's own, HOST and that of SITE_URL. */
  allowedHosts: string[];
  limits: Limits;
  supabase: App;
  mailbox: Mailbox;
  /** What answers every other path: the site that is live at this moment. */
  site: (request: Request) => Response | Promise<Response>;
}

export function gateway({ settings, allowedHosts, limits, supabase, mailbox, site }: Parts): Hono<Gateway> {
  const names = new Set([settings.host, `[${settings.host}]`, new URL(settings.siteUrl).hostname, ...allowedHosts]);
  const app = new Hono<Gateway>();

  app.use(async (c, next) => {
    if (isLoopback(hostName(c)) || names.has(hostName(c))) return next();
    return c.text(`This server is not known as ${hostName(c)}. Set ALLOWED_HOSTS or SITE_URL to let it be.`, 421);
  });

  app.get('/mailbox', async (c) => {
    if (!isLoopback(settings.host) || !isLocalRequest(c)) return c.text('The mailbox answers this machine alone.', 403);
    return c.html(mailboxPage(await mailbox.read()), 200, MAILBOX_HEADERS);
  });

  for (const api of ['/rest/*', '/auth/*']) app.use(api, plainPath);
  app.use('/storage/*', bodyLimit({ maxSize: UPLOAD_LIMIT, onError: (c) => c.json(TOO_LARGE, 413) }), measured);
  for (const api of ['/rest/*', '/auth/*', '/functions/*']) {
    app.use(api, bodyLimit({ maxSize: MEGABYTE, onError: (c) => c.json(TOO_LARGE, 413) }));
  }
  app.use('/rest/*', boundedAnswer(settings.secretKey));
  for (const path of ['signup', 'recover', 'resend', 'otp', 'magiclink', 'verify']) {
    app.use(`/auth/v1/${path}`, authLimiter(limits.auth));
  }
  app.use('/auth/v1/token', tokenLimiter(limits));
  for (const [name, limit] of Object.entries(limits.writes)) app.use(`/rest/v1/rpc/${name}`, writeLimiter(limit));

  // Whatever was uploaded is a picture to look at, never a page that runs.
  app.use('/storage/*', etag(), async (c, next) => {
    await next();
    c.res.headers.set('X-Content-Type-Options', 'nosniff');
    c.res.headers.set('Content-Security-Policy', "sandbox; default-src 'none'");
  });
  for (const api of ['/rest/*', '/auth/*', '/storage/*']) {
    app.all(api, (c) => supabase.fetch(c.req.raw, { peerAddress: peerAddress(c) }));
  }
  app.all('*', (c) => site(c.req.raw));
  return app;
}

/** lite reads `/rest/v1/%2Ftable` as `/rest/v1/table`; with one way to write each address no limit can be walked around. */
const plainPath: MiddlewareHandler<Gateway> = async (c, next) => {
  if (!/%|\/\//.test(c.req.path)) return next();
  return c.json({ code: 'PGRST125', message: 'Invalid path specified in request URL', hint: null, details: null }, 404);
};

/** lite judges a file by its Content-Length, which a body that is sent in chunks has not. */
const measured: MiddlewareHandler<Gateway> = async (c, next) => {
  if (c.req.raw.body && c.req.header('transfer-encoding')) {
    const body = await c.req.raw.arrayBuffer();
    const headers = new Headers(c.req.raw.headers);
    headers.set('content-length', String(body.byteLength));
    c.req.raw = new Request(c.req.raw.url, { method: c.req.method, headers, body });
  }
  return next();
};

/** Visitors may choose columns and filters, and a column a hundred times; not so much of it that it costs much. */
const boundedAnswer =
  (secretKey: string): MiddlewareHandler<Gateway> =>
  async (c, next) => {
    // Whether the token holds lite decides; one that does not is refused.
    const isMember = /^Bearer [^.]+\.[^.]+\.[^.]+$/.test(c.req.header('authorization') ?? '');
    if (isMember || c.req.header('apikey') === secretKey) return next();
    if (new URL(c.req.url).search.length > LONGEST_QUERY) return c.json(refusal('The query is too long'), 414);
    await next();
    if (Number(c.res.headers.get('content-length')) <= LARGEST_ANSWER) return;
    // Otherwise Hono keeps the headers of the answer before.
    c.res = undefined;
    c.res = c.json(refusal('The answer is too large. Ask for fewer rows or columns.'), 413);
  };

const refusal = (message: string) => ({ code: 'TOO_LARGE', message, hint: null, details: null });
