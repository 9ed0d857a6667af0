/** The functions of the database that publishing needs. */
import type { BuildReport } from '../../../src/contract/buildReport.ts';
import type { DatabaseCall } from '../_shared/database.ts';

export type Database = ReturnType<typeof databaseOf>;

export function databaseOf(call: DatabaseCall) {
  return {
    start: () => call('start_publishing', {}),
    noteToken: (expires_at: string | null) => call('note_publishing_token', { expires_at }),
    finish: (revision: number, report: BuildReport, run_url: string | null) =>
      // As text, since @supabase/lite encodes an argument of the type jsonb twice.
      call('finish_publishing', { revision, report: JSON.stringify(report), run_url }),
    fail: (cause: string, run_url: string | null) => call('fail_publishing', { cause, run_url }),
  };
}
