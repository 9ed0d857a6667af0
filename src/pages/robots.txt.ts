import type { APIRoute } from 'astro';

/** Screens that show nothing without someone in front of them. */
const SCREENS = ['/admin', '/dashboard', '/login', '/register', '/forgot-password', '/reset-password'];

export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *
${SCREENS.map((path) => `Disallow: ${path}`).join('\n')}

Sitemap: ${new URL('/sitemap.xml', site).href}
`);
