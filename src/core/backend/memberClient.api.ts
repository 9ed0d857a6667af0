/** The client of the tables and functions that members use. It is loaded on first use. */
import type { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '../../contract/database.types.ts';
import { backendAddress } from './backend.api.ts';
import { fetchPatiently, fetchPrivately } from './fetchPrivately.api.ts';
import { loadOnce } from './loadOnce.api.ts';
import { callAsMember, fetchAsMember } from './memberAuth.api.ts';

/** Sends the session's token with each request. */
export const memberClient = loadOnce(() => load(fetchPrivately));

/** The same for calls that may change thousands of rows. */
export const patientClient = loadOnce(() => load(fetchPatiently));

/** Whether a session may have ended: a policy refuses a row, or a row refers to something that is gone, as an account may be. */
const maySayEnded = async (response: Response): Promise<boolean> =>
  response.status === 403 || (response.status === 409 && (await response.clone().text()).includes('"23503"'));

async function load(send: typeof fetch): Promise<PostgrestClient<Database>> {
  const { PostgrestClient } = await import('@supabase/postgrest-js');
  const request = fetchAsMember(send);
  const requestAsMember: typeof fetch = async (input, init) => {
    const response = await request(input, init);
    if (await maySayEnded(response)) void checkSession();
    return response;
  };
  // Stores retry, and tell the member. Retrying here as well would multiply the attempts.
  return new PostgrestClient<Database>(`${backendAddress().url}/rest/v1`, { fetch: requestAsMember, retry: false });
}

/**
 * A session can be ended elsewhere: setting up a second factor ends all others, and so does deleting the account. Its token is
 * rejected only later, or by the database. auth-js signs out if the backend no longer knows the session.
 */
const checkSession = async (): Promise<void> => void (await callAsMember((auth) => auth.getUser()));
