/** On hosted Supabase. The platform sets SUPABASE_URL; SITE_URL and YOUTUBE_API_KEY are secrets of the project. */
import { PLATFORM_LIMITS } from '../_shared/platform.ts';
import { YOUTUBE_ADDRESS } from '../_shared/youtube/youtubeApi.ts';
import { videoSearchHandler } from './handler.ts';

Deno.serve(
  videoSearchHandler({
    supabase: { url: Deno.env.get('SUPABASE_URL') ?? '', fetch },
    siteUrl: Deno.env.get('SITE_URL') ?? '',
    fetch,
    now: () => new Date(),
    limits: PLATFORM_LIMITS,
    youtube: { address: YOUTUBE_ADDRESS, key: Deno.env.get('YOUTUBE_API_KEY') ?? '' },
  }),
);
