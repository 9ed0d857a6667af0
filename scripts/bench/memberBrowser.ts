/** A member, and their session in the browser that Lighthouse uses. */
import { createClient, type Session } from '@supabase/supabase-js';
import { chromium } from 'playwright';
import { SESSION_KEY } from '../../src/core/backend/memberAuth.api.ts';
import { HINT_KEY } from '../../src/core/session/memberHint.api.ts';
import type { Backend } from '../backend/backend.ts';

/** A new, confirmed member who has viewed and saved resources and written prayers. */
export async function createMember({ settings, sql, url }: Backend): Promise<Session> {
  const { auth } = createClient(url, settings.publishableKey, { auth: { persistSession: false } });
  const account = { email: 'member@sanctuary.test', password: crypto.randomUUID() };
  const signedUp = await auth.signUp({ ...account, options: { data: { first_name: 'Ruth', last_name: 'of Moab' } } });
  if (signedUp.error) throw signedUp.error;
  await sql`update auth.users set email_confirmed_at = now() where email = ${account.email}`;
  const { data, error } = await auth.signInWithPassword(account);
  if (error) throw error;
  const user_id = data.user.id;
  for (const table of ['user_activities', 'user_bookmarks'])
    await sql`insert into public.${sql(table)} (user_id, resource_id)
      select ${user_id}, id from public.resources order by created_at desc limit 12`;
  await sql`insert into public.prayer_requests ${sql([1, 2, 3].map((number) => ({ user_id, title: `Prayer ${number}` })))}`;
  return data.session;
}

/** An entry of `localStorage`. */
export interface Stored {
  name: string;
  value: string;
}

/** What the browser of somebody who is signed in has stored. */
export const storageOf = (session: Session): Stored[] => [
  { name: SESSION_KEY, value: JSON.stringify(session) },
  { name: HINT_KEY, value: 'user' },
];

/**
 * Stores the session and empties the cache of the browser's default context, which Lighthouse uses. Playwright reaches
 * that context by the debugging port alone.
 */
export async function signInByPort(port: number, origin: string, session: Session): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]?.newPage();
  if (!page) throw new Error('The browser has no default context');
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate((stored) => {
    for (const { name, value } of stored) localStorage.setItem(name, value);
  }, storageOf(session));
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  await page.close();
  // Only disconnects.
  await browser.close();
}
