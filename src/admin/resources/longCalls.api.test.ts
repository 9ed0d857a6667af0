/** Calls for which the database has more time than for others. */
import { expect, test, vi } from 'vitest';
import { owner } from '../../../supabase/tests/people.ts';
import { setBackend } from '../../core/backend/backend.api.ts';
import { takeInRows, undoImport } from '../import/imports.api.ts';
import { changeSending, sendNewsletter } from '../newsletter/newsletters.api.ts';
import { undoChanges } from '../sections/sections.api.ts';
import { renameTag } from '../tags/tags.api.ts';
import { emptyBin } from './resources.api.ts';

const ID = '0190a1b2-0000-7000-8000-000000000000';

/** Nobody answers them: the test is about how long the browser would have waited. */
const CALLS: Record<string, () => Promise<unknown>> = {
  empty_bin: emptyBin,
  rename_word: () => renameTag('tag', 'hope', 'faith'),
  send_newsletter: () => sendNewsletter(ID, '2026-11-27T00:00:00Z', null),
  set_newsletter_state: () => changeSending(ID, 'stop'),
  take_in_rows: () => takeInRows(ID),
  undo_changes: () => undoChanges(ID),
  undo_import: () => undoImport(ID),
};

test('the browser waits longer than the database for each function that may take longer than others', async () => {
  setBackend({ url: 'http://127.0.0.1:1', key: 'x' });
  const functions = await owner<{ name: string; seconds: number }[]>`
    select proname as name, extract(epoch from split_part(setting, '=', 2)::interval)::int as seconds
    from pg_proc, unnest(proconfig) as setting
    where pronamespace = 'public'::regnamespace and setting like 'statement_timeout=%'
      and has_function_privilege('authenticated', pg_proc.oid, 'execute') order by proname`;
  expect(functions.map(({ name }) => name)).toEqual(Object.keys(CALLS));
  for (const { name, seconds } of functions) {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await CALLS[name]?.().catch(() => {});
    expect([name, timeout.mock.calls.length]).toEqual([name, 1]);
    expect(timeout.mock.calls[0]?.[0]).toBeGreaterThan(seconds * 1000);
    timeout.mockRestore();
  }
});
