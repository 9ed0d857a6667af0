/** The function in Deno, as index.ts starts it, but with a Spotify on this machine. */
import { PLATFORM_LIMITS } from '../_shared/platform.ts';
import { musicSearchHandler } from './handler.ts';

const variable = (name: string) => Deno.env.get(name) ?? '';

Deno.serve(
  musicSearchHandler({
    supabase: { url: variable('SUPABASE_URL'), fetch },
    siteUrl: variable('SITE_URL'),
    fetch,
    now: () => new Date(variable('TEST_NOW')),
    limits: { ...PLATFORM_LIMITS, milliseconds: Number(variable('TEST_MILLISECONDS')), pauses: [0, 0] },
    spotify: {
      address: variable('TEST_SPOTIFY'),
      accountsAddress: variable('TEST_SPOTIFY'),
      clientId: variable('SPOTIFY_CLIENT_ID'),
      clientSecret: variable('SPOTIFY_CLIENT_SECRET'),
    },
  }),
);
