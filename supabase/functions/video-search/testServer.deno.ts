/** The function in Deno, as index.ts starts it, but with a YouTube on this machine. */
import { PLATFORM_LIMITS } from '../_shared/platform.ts';
import { videoSearchHandler } from './handler.ts';

const variable = (name: string) => Deno.env.get(name) ?? '';

Deno.serve(
  videoSearchHandler({
    supabase: { url: variable('SUPABASE_URL'), fetch },
    siteUrl: variable('SITE_URL'),
    fetch,
    now: () => new Date(variable('TEST_NOW')),
    limits: { ...PLATFORM_LIMITS, milliseconds: Number(variable('TEST_MILLISECONDS')), pauses: [0, 0] },
    youtube: { address: variable('TEST_YOUTUBE'), key: variable('YOUTUBE_API_KEY') },
  }),
);
