/** The client of what only administrators use: edge functions and stored files. It is loaded on first use. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { backendAddress } from './backend.api.ts';
import { fetchPrivately } from './fetchPrivately.api.ts';
import { loadOnce } from './loadOnce.api.ts';
import { accessToken, fetchAsMember } from './memberAuth.api.ts';

/** Uses the member's session. */
export const adminClient = loadOnce(async (): Promise<Pick<SupabaseClient, 'functions' | 'storage'>> => {
  const { createClient } = await import('@supabase/supabase-js');
  const { url, key } = backendAddress();
  return createClient(url, key, { accessToken, global: { fetch: fetchAsMember(fetchPrivately) } });
});
