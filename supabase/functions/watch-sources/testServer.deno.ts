/** The function in Deno, as index.ts starts it, but with a YouTube on this machine. */
import { PLATFORM_LIMITS } from '../_shared/platform.ts';
import { watchSourcesHandler } from './handler.ts';

const variable = (name: string) => Deno.env.get(name) ?? '';

Deno.serve(
  watchSourcesHandler({
    supabase: { url: variable('SUPABASE_URL'), secretKey: variable('SUPABASE_SERVICE_ROLE_KEY'), fetch },
    secret: variable('PUBLISH_WEBHOOK_SECRET'),
    youtube: { address: variable('TEST_YOUTUBE'), key: variable('YOUTUBE_API_KEY') },
    fetch,
    now: () => new Date(),
    limits: { ...PLATFORM_LIMITS, pauses: [0, 0] },
  }),
);
