/** On hosted Supabase. The platform sets SUPABASE_URL; SITE_URL is a secret of the project, the origin of the site. */
import { denoNetwork } from '../_shared/denoNetwork.ts';
import { linkMetadataHandler, PAGE_LIMITS } from './handler.ts';

Deno.serve(
  linkMetadataHandler({
    supabase: { url: Deno.env.get('SUPABASE_URL') ?? '', fetch },
    siteUrl: Deno.env.get('SITE_URL') ?? '',
    guard: { ...PAGE_LIMITS, ...denoNetwork({ fetch, resolveDns: Deno.resolveDns }) },
  }),
);
