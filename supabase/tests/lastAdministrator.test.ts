/** There is always an administrator. Uses its own backend, so that the administrators of other tests don't count. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Backend } from '../../scripts/backend/backend.ts';
import { startTestBackend, visitor } from '../../scripts/backend/fixtures/testBackend.ts';
import { waitUntil } from '../../scripts/system/fixtures/temporaryFolder.ts';
import { uniqueAddress } from './builders.ts';
import { DENIED } from './outcome.ts';

let backend: Backend;

beforeAll(async () => {
  backend = await startTestBackend();
});
beforeEach(async () => {
  await backend.sql`update public.user_roles set role = 'user' where role = 'admin'`;
});

/** A new account with the role of an administrator, signed in. */
async function administrator() {
  const [email, password, client] = [uniqueAddress(), crypto.randomUUID(), visitor(backend)];
  await client.auth.signUp({ email, password });
  await backend.sql`update auth.users set email_confirmed_at = now() where email = ${email}`;
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  await backend.sql`update public.user_roles set role = 'admin' where user_id = ${data.user.id}`;
  return {
    id: data.user.id,
    /** The database's result, or its error code. */
    unmake: async ({ id }: { id: string }) => {
      const { data: outcome, error } = await client.rpc('unmake_administrator', { user_id: id });
      return error?.code ?? outcome;
    },
  };
}

const administrators = async () =>
  (await backend.sql<{ id: string }[]>`select user_id as id from public.user_roles where role = 'admin'`).map(
    ({ id }) => id,
  );

/** Makes both calls wait for the roles, after the database has seen that both callers are administrators. */
const atOnce = <T>(...calls: (() => Promise<T>)[]): Promise<T[]> =>
  backend.sql
    .begin(async (sql) => {
      await sql`select from public.user_roles where role = 'admin' for update`;
      const answers = Promise.all(calls.map((call) => call()));
      await waitUntil(async () => {
        const waiting = await backend.sql`select from pg_stat_activity
        where wait_event_type = 'Lock' and query like '%unmake_administrator%'`;
        return waiting.length === calls.length;
      });
      return { answers };
    })
    .then(({ answers }) => answers);

test('the last administrator cannot be removed', async () => {
  const last = await administrator();
  expect(await last.unmake(last)).toBe('last administrator');
  expect(await administrators()).toEqual([last.id]);
});

test('the last two who remove each other at once leave one', async () => {
  const [one, other] = [await administrator(), await administrator()];
  const outcomes = await atOnce(
    () => one.unmake(other),
    () => other.unmake(one),
  );
  expect(outcomes.toSorted()).toEqual([DENIED, 'unmade']);
  expect(await administrators()).toEqual([outcomes[0] === 'unmade' ? one.id : other.id]);
});

test('the last two who step down at once leave one', async () => {
  const [one, other] = [await administrator(), await administrator()];
  const outcomes = await atOnce(
    () => one.unmake(one),
    () => other.unmake(other),
  );
  expect(outcomes.toSorted()).toEqual(['last administrator', 'unmade']);
  expect(await administrators()).toHaveLength(1);
});

test('an administrator who was removed meanwhile removes nobody', async () => {
  const [one, other, third] = [await administrator(), await administrator(), await administrator()];
  const outcomes = await atOnce(
    () => one.unmake(other),
    () => other.unmake(one),
  );
  expect(outcomes.toSorted()).toEqual([DENIED, 'unmade']);
  expect(await administrators()).toHaveLength(2);
  expect(await administrators()).toContain(third.id);
});
