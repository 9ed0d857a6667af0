import type { APIRoute } from 'astro';
import { pathsWhere } from '../rules/site/routes.ts';

/** Screens that show nothing without someone in front of them. */
const SCREENS = pathsWhere(({ account }) => account);

export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *
${SCREENS.map((path) => `Disallow: ${path}`).join('\n')}

Sitemap: ${new URL('/sitemap.xml', site).href}
`);
