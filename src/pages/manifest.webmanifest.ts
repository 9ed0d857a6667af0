import type { APIRoute } from 'astro';
import { site } from '../site.ts';

const png = (src: string, side: number) => ({ src, sizes: `${side}x${side}`, type: 'image/png' });

/** How the site looks on a home screen. */
export const GET: APIRoute = () =>
  new Response(
    JSON.stringify({
      id: '/',
      name: site.name,
      short_name: site.shortName,
      description: site.description,
      lang: site.language,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: site.themeColor.light,
      theme_color: site.themeColor.light,
      icons: [
        png('/icon-192.png', 192),
        png('/icon-512.png', 512),
        { ...png('/icon-maskable-192.png', 192), purpose: 'maskable' },
        { ...png('/icon-maskable.png', 512), purpose: 'maskable' },
      ],
    }),
    { headers: { 'Content-Type': 'application/manifest+json' } },
  );
