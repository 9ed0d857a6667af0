import type { APIRoute } from 'astro';
import { pathsWhere } from '../core/site/routes.rules.ts';

/** Pages that need an account. */
const SCREENS = pathsWhere(({ account }) => account);

export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *
${SCREENS.map((path) => `Disallow: ${path}`).join('\n')}

Sitemap: ${new URL('/sitemap.xml', site).href}
`);
