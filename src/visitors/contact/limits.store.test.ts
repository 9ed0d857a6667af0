import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Backend, startBackend } from '../../../scripts/backend/backend.ts';
import { uniqueAddress, uniqueWord } from '../../../supabase/tests/builders.ts';
import { signIn } from '../../account/forms/account.store.ts';
import { logError } from '../../core/errors/clientErrors.store.ts';
import { $toasts } from '../../core/toasts/toasts.store.ts';
import { subscribeToNewsletter } from '../newsletter/newsletter.store.ts';
import { sendMessage } from './contact.store.ts';

const folder = await mkdtemp(join(tmpdir(), 'sanctuary-'));
/** Accepts two writes an hour from an address. The embedded server limits them here; on Supabase the database does. */
const backend = await limited({ allowed: 2, seconds: 3600 });

function limited(limit: { allowed: number; seconds: number }): Promise<Backend> {
  return startBackend({
    environment: { DATA_DIR: folder, PORT: '0' },
    limits: { auth: limit, writes: { subscribe: limit, send_contact_message: limit, report_error: limit } },
  });
}

beforeEach(() => {
  vi.stubEnv('PUBLIC_SUPABASE_PUBLISHABLE_KEY', backend.settings.publishableKey);
  vi.stubGlobal('location', { origin: backend.url, pathname: '/' });
  $toasts.set([]);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
afterAll(async () => {
  await backend.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Calls it once more than the limit allows; returns the outcomes. */
async function exceedLimit<T>(once: () => Promise<T>): Promise<T[]> {
  return [await once(), await once(), await once()];
}

test('subscribing too often shows when to try again, and the typed address stays', async () => {
  expect(await exceedLimit(async () => (await subscribeToNewsletter(uniqueAddress())).subscribed)).toEqual([
    true,
    true,
    false,
  ]);
  expect($toasts.get().at(-1)).toMatchObject({
    kind: 'error',
    text: 'That was very often. Please try again in an hour.',
  });
  expect(await backend.sql`select from public.newsletter_subscriptions`).toHaveLength(2);
});

test('signing in too often shows when to try again', async () => {
  const outcomes = await exceedLimit(() => signIn({ email: uniqueAddress(), password: 'barley' }));
  expect(outcomes).toMatchObject([
    { text: 'Invalid email or password. Please try again.' },
    { text: 'Invalid email or password. Please try again.' },
    { title: 'Sign In Failed', text: 'Too many login attempts. Please wait a moment and try again.' },
  ]);
});

test('sending too many messages gives an outcome of its own', async () => {
  const letter = { first_name: 'Ruth', last_name: '', email: 'ruth@example.org', subject: '', message: 'Peace!' };
  const outcomes = await exceedLimit(() => sendMessage(letter, ''));
  expect(outcomes.map(({ state }) => state)).toEqual(['sent', 'sent', 'too many']);
  expect(await backend.sql`select from public.contact_messages`).toHaveLength(2);
});

test('an address can only be tried a few times, and refused tries count, so nobody can find out who is subscribed', async () => {
  const own = await startBackend({ environment: { DATA_DIR: join(folder, 'defaults'), PORT: '0' } });
  vi.stubGlobal('location', { origin: own.url, pathname: '/' });
  vi.stubEnv('PUBLIC_SUPABASE_PUBLISHABLE_KEY', own.settings.publishableKey);
  try {
    const address = uniqueAddress();
    const answers: string[] = [];
    for (let tries = 0; tries < 200; tries += 1) {
      await subscribeToNewsletter(address);
      answers.push($toasts.get().at(-1)?.text ?? '');
    }
    expect(answers.filter((words) => words.includes('already subscribed'))).toHaveLength(19);
    expect(answers.filter((words) => words.includes('try again in an hour'))).toHaveLength(180);
  } finally {
    await own.stop();
  }
});

test('error reports over the limit are dropped, and no toast is shown', async () => {
  await exceedLimit(() => logError(new Error(uniqueWord())));
  expect(await backend.sql`select from public.client_errors`).toHaveLength(2);
  expect($toasts.get()).toEqual([]);
});
