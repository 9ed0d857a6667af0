/** The functions of the database that publishing needs. They are called with the secret key. */
import type { BuildReport } from '../../../src/contract/buildReport.ts';
import type { Fetch } from '../_shared/http.ts';

/** Milliseconds for one call. */
const TIMEOUT = 4000;

export interface SecretSupabase {
  /** Origin of Supabase. */
  url: string;
  secretKey: string;
  fetch: Fetch;
}

export type Database = ReturnType<typeof databaseOf>;

/** Each call throws when the database does not do it. */
export function databaseOf({ url, secretKey, fetch }: SecretSupabase) {
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' };
  const call = async (name: string, values: object): Promise<unknown> => {
    const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(values),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    return text ? JSON.parse(text) : null;
  };
  return {
    /** Whether no request of this sender with this stamp, or a later one, has come before. */
    acceptStamp: async (sender: string, stamp: number) =>
      (await call('accept_publishing_stamp', { sender, stamp })) === true,
    start: () => call('start_publishing', {}),
    noteToken: (expires_at: string | null) => call('note_publishing_token', { expires_at }),
    finish: (revision: number, report: BuildReport, run_url: string | null) =>
      // As text, since @supabase/lite encodes an argument of the type jsonb twice.
      call('finish_publishing', { revision, report: JSON.stringify(report), run_url }),
    fail: (cause: string, run_url: string | null) => call('fail_publishing', { cause, run_url }),
  };
}
