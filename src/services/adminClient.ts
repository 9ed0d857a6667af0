/** The client of what only administrators use: edge functions and stored files. It is loaded on first use. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { backendAddress } from './backend.ts';
import { fetchPrivately } from './fetchPrivately.ts';
import { loadOnce } from './loadOnce.ts';
import { accessToken } from './memberAuth.ts';

/** Uses the member's session. */
export const adminClient = loadOnce(async (): Promise<Pick<SupabaseClient, 'functions' | 'storage'>> => {
  const { createClient } = await import('@supabase/supabase-js');
  const { url, key } = backendAddress();
  return createClient(url, key, { accessToken, global: { fetch: fetchPrivately } });
});
