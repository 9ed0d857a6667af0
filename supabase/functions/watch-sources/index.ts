/** On hosted Supabase. The platform sets SUPABASE_URL and the secret key; YOUTUBE_API_KEY and the secret are set by the project. */
import { PLATFORM_LIMITS } from '../_shared/platform.ts';
import { YOUTUBE_ADDRESS } from '../_shared/youtube/youtubeApi.ts';
import { watchSourcesHandler } from './handler.ts';

const variable = (name: string) => Deno.env.get(name) ?? '';

Deno.serve(
  watchSourcesHandler({
    supabase: {
      url: variable('SUPABASE_URL'),
      secretKey: JSON.parse(variable('SUPABASE_SECRET_KEYS') || '{}').default ?? variable('SUPABASE_SERVICE_ROLE_KEY'),
      fetch,
    },
    secret: variable('PUBLISH_WEBHOOK_SECRET'),
    youtube: { address: YOUTUBE_ADDRESS, key: variable('YOUTUBE_API_KEY') },
    fetch,
    now: () => new Date(),
    limits: PLATFORM_LIMITS,
  }),
);
