/** Supabase's tables and functions by its own client; lists, which have no room for it, ask by themselves. */
import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '../contract/database.types.ts';
import { backendAddress } from './backend.ts';

/** No call of a visitor waits longer than this, in milliseconds. */
const TIMEOUT = 30_000;

/** A client of the backend that was set last. */
export function tables(): PostgrestClient<Database> {
  const { url, key } = backendAddress();
  return new PostgrestClient<Database>(`${url}/rest/v1`, { headers: { apikey: key }, timeout: TIMEOUT, retry: false });
}
