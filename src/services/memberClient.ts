/** The client of the tables and functions that members use. It is loaded on first use. */
import type { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '../contract/database.types.ts';
import { backendAddress } from './backend.ts';
import { fetchPrivately } from './fetchPrivately.ts';
import { loadOnce } from './loadOnce.ts';
import { accessToken, memberAuth } from './memberAuth.ts';

/** Sends the token of the session with each request. */
export const memberClient = loadOnce(async (): Promise<PostgrestClient<Database>> => {
  // The session's client is needed by every request, so both are loaded at once.
  const [{ PostgrestClient }] = await Promise.all([import('@supabase/postgrest-js'), memberAuth()]);
  const { url, key } = backendAddress();
  const fetchAsMember: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('apikey', key);
    headers.set('Authorization', `Bearer ${(await accessToken()) ?? key}`);
    return fetchPrivately(input, { ...init, headers });
  };
  // Stores retry, and say so. Retrying here as well would multiply the attempts.
  return new PostgrestClient<Database>(`${url}/rest/v1`, { fetch: fetchAsMember, retry: false });
});
