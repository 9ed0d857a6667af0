/** Serves a built site as a static host does: clean addresses, 404.html, the rules of `_headers` and `_redirects`. */
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import type { RedirectStatusCode } from 'hono/utils/http-status';
import { exists } from '../system/paths.ts';
import { readStaticRules } from './staticRules.ts';

interface Redirect {
  /** Pattern of the old address, in the notation that Hono's router shares: `/old/:name`, `/old/*`. */
  path: string;
  to: string;
  /** 302 when the rule has none. */
  status?: number;
}

/** Reads the rules of the site in `folder` once, so call it again for a new build. */
export async function staticSite(folder: string): Promise<Hono> {
  const { headers, redirects, errors } = await readStaticRules(folder);
  if (errors.length > 0) throw new AggregateError(errors, 'Couldn’t read the rules in _headers or _redirects');

  const site = new Hono();
  site.use(compress(), etag());
  site.use(async (c, next) => {
    await next();
    for (const rule of headers) {
      if (!('forRegExp' in rule) || !rule.forRegExp.test(c.req.path)) continue;
      for (const [name, value] of Object.entries(rule.values)) {
        // A missing file may exist after the next build, so its 404 does not get the file's Cache-Control.
        if (c.res.ok || name.toLowerCase() !== 'cache-control') c.res.headers.set(name, value);
      }
    }
  });
  site.use(revalidatePages);
  for (const redirect of redirects as Redirect[]) {
    site.get(redirect.path, (c) => c.redirect(redirectTarget(c, redirect), redirect.status as RedirectStatusCode));
  }
  for (const hidden of ['/_headers', '/_redirects', '/_pages.json']) site.get(hidden, (c) => c.notFound());
  site.use(files(folder, (path) => path));
  site.use(files(folder, (path) => `${path}.html`));
  site.use(redirectToCleanAddress(site));
  const missing = serveStatic({ root: folder, path: '404.html' });
  site.notFound(async (c) => {
    if (!/^(GET|HEAD)$/.test(c.req.method)) return c.text('Method not allowed', 405, { Allow: 'GET, HEAD' });
    const page = await missing(c, async () => {});
    return page ? new Response(page.body, { status: 404, headers: page.headers }) : c.text('Not found', 404);
  });
  return site;
}

/** Browsers must revalidate pages, since every publish may change them. */
const revalidatePages: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.headers.get('content-type')?.startsWith('text/html')) c.res.headers.set('Cache-Control', 'no-cache');
};

/** Whether `folder` holds a site that can be served. */
export async function isSite(folder: string): Promise<boolean> {
  return exists(join(folder, 'index.html'));
}

/** The new address: `:name` and `:splat` in it are replaced by what `:name` and `*` matched in the path. */
function redirectTarget(c: Context, { path, to }: Redirect): string {
  // The router has decoded the path, except for reserved characters.
  const splat = encodeURI(c.req.path.slice(path.length - 1))
    .replaceAll('%25', '%')
    .replace(/^\/+/, '');
  return to.replace(/(?<=[/=]):([a-z]\w*)/gi, (_, name: string) =>
    name === 'splat' ? splat : encodeURIComponent(c.req.param(name) ?? ''),
  );
}

/** Redirects `/about/` to `/about` if that is a page. */
function redirectToCleanAddress(site: Hono): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    if (pathname === '/' || !pathname.endsWith('/')) return next();
    // Exactly one leading slash: browsers read `//name` as another host.
    const clean = `/${pathname.replace(/^\/+|\/+$/g, '')}`;
    const page = await site.request(clean);
    await page.body?.cancel();
    return page.ok ? c.redirect(clean + search, 301) : next();
  };
}

/** Sends `about.html.br` instead of `about.html` to browsers that accept Brotli, if it exists. */
const files = (folder: string, rewriteRequestPath: (path: string) => string): MiddlewareHandler =>
  serveStatic({ root: folder, rewriteRequestPath, precompressed: true });
