/** The client for visitors: tables and functions, without a session. Lists use `fetch` instead, because it is too large. */
import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '../../contract/database.types.ts';
import { backendAddress } from './backend.api.ts';

/** Milliseconds after which a call fails. */
const TIMEOUT = 30_000;

/** A client for the backend that was set last. */
export function visitorClient(): PostgrestClient<Database> {
  const { url, key } = backendAddress();
  return new PostgrestClient<Database>(`${url}/rest/v1`, { headers: { apikey: key }, timeout: TIMEOUT, retry: false });
}
