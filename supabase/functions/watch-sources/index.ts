/** On hosted Supabase. The platform sets SUPABASE_URL and the secret key; YOUTUBE_API_KEY and the secret are set by the project. */
import { secretSupabase } from '../_shared/database.ts';
import { PLATFORM_LIMITS } from '../_shared/platform.ts';
import { YOUTUBE_ADDRESS } from '../_shared/youtube/youtubeApi.ts';
import { watchSourcesHandler } from './handler.ts';

const variable = (name: string) => Deno.env.get(name) ?? '';

Deno.serve(
  watchSourcesHandler({
    supabase: secretSupabase(variable, fetch),
    secret: variable('PUBLISH_WEBHOOK_SECRET'),
    youtube: { address: YOUTUBE_ADDRESS, key: variable('YOUTUBE_API_KEY') },
    fetch,
    now: () => new Date(),
    limits: PLATFORM_LIMITS,
  }),
);
