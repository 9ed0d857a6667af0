/**
 * On hosted Supabase. The platform sets SUPABASE_URL; SITE_URL, SPOTIFY_CLIENT_ID and SPOTIFY_CLIENT_SECRET are secrets
 * of the project.
 */
import { PLATFORM_LIMITS } from '../_shared/platform.ts';
import { musicSearchHandler } from './handler.ts';
import { SPOTIFY_ADDRESSES } from './spotifyApi.ts';

Deno.serve(
  musicSearchHandler({
    supabase: { url: Deno.env.get('SUPABASE_URL') ?? '', fetch },
    siteUrl: Deno.env.get('SITE_URL') ?? '',
    fetch,
    now: () => new Date(),
    limits: PLATFORM_LIMITS,
    spotify: {
      ...SPOTIFY_ADDRESSES,
      clientId: Deno.env.get('SPOTIFY_CLIENT_ID') ?? '',
      clientSecret: Deno.env.get('SPOTIFY_CLIENT_SECRET') ?? '',
    },
  }),
);
