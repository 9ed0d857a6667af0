/** Adds the fixtures as an administrator would, and waits until the running site has published them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import type { FullConfig } from 'playwright/test';
import type { Database } from '../../contract/database.types.ts';
import { FIXTURES } from './resources.ts';

/** The series that members can start as a plan. */
const PLAN = 'uncovering';

/** Milliseconds. */
const PUBLISH_TIMEOUT = 180_000;

export default async function setup({ projects }: FullConfig) {
  const url = projects[0]?.use.baseURL ?? '';
  const secrets = JSON.parse(await readFile(join(process.env.E2E_DATA_DIR ?? '', 'secrets.json'), 'utf8'));
  const backend = createClient<Database>(url, secrets.publishableKey, { auth: { persistSession: false } });
  const signedIn = await backend.auth.signInWithPassword({
    email: 'admin@sanctuary.test',
    password: secrets.adminPassword,
  });
  if (signedIn.error) throw signedIn.error;
  // Before the resources, because it is their pages that are waited for.
  await backend.from('series').update({ is_plan: true }).eq('slug', PLAN).throwOnError();
  const { data, error } = await backend.from('resources').insert(FIXTURES).select('id, category, title');
  if (error) throw error;
  process.env.E2E_FIXTURES = JSON.stringify(data);
  await Promise.all(data.map(({ category, id }) => waitForPage(`${url}/${category}/${id}`)));
}

async function waitForPage(address: string): Promise<void> {
  for (const deadline = Date.now() + PUBLISH_TIMEOUT; Date.now() < deadline; await setTimeout(250)) {
    if ((await fetch(address)).ok) return;
  }
  throw new Error(`${address} was not published within ${PUBLISH_TIMEOUT / 1000} s`);
}
