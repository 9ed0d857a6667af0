import type { APIRoute } from 'astro';
import { tokenColour } from '../core/site/tokens.rules.ts';
import { site } from '../site.ts';
import tokens from '../styles/tokens.css?raw';

const paper = tokenColour(tokens, 'paper', 'light');

const png = (src: string, side: number) => ({ src, sizes: `${side}x${side}`, type: 'image/png' });

/** The web app manifest, for installing the site on a home screen. */
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
      background_color: paper,
      theme_color: paper,
      icons: [
        png('/icon-192.png', 192),
        png('/icon-512.png', 512),
        { ...png('/icon-maskable-192.png', 192), purpose: 'maskable' },
        { ...png('/icon-maskable.png', 512), purpose: 'maskable' },
      ],
    }),
    { headers: { 'Content-Type': 'application/manifest+json' } },
  );
