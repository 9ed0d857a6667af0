/** The function in Deno, as index.ts starts it, but with the guard of the tests. */
import { denoNetwork } from '../_shared/denoNetwork.ts';
import { linkMetadataHandler } from './handler.ts';
import { testGuard } from './testGuard.ts';

const number = (name: string) => Number(Deno.env.get(name));

const { ask } = denoNetwork({ fetch, resolveDns: Deno.resolveDns });

Deno.serve(
  linkMetadataHandler({
    supabase: { url: Deno.env.get('SUPABASE_URL') ?? '', fetch },
    siteUrl: Deno.env.get('SITE_URL') ?? '',
    guard: testGuard(ask, { port: number('TEST_PORT'), milliseconds: number('TEST_MILLISECONDS') }),
  }),
);
