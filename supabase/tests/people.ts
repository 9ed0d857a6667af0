/** The people of the policy tests. Each one uses supabase-js over HTTP, as a browser does. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { inject } from 'vitest';
import type { Database } from '../../src/contract/database.types.ts';

export type Client = SupabaseClient<Database>;

export interface Member {
  id: string;
  email: string;
  password: string;
  accessToken: string;
  client: Client;
}

export const backend = inject('backend');

/** Connects as the database's owner, who bypasses the policies. */
export const owner = postgres(backend.databaseUrl, { max: 2, onnotice: () => {} });

const options = { auth: { persistSession: false, autoRefreshToken: false } };

/** Someone who is not signed in. */
export const visitor = (): Client => createClient<Database>(backend.url, backend.publishableKey, options);

/** Someone whose requests carry this token. */
export const clientWith = (token: string): Client =>
  createClient<Database>(backend.url, backend.publishableKey, { accessToken: async () => token });

/** The service role, which bypasses the policies. */
export const service = (): Client => createClient<Database>(backend.url, backend.secretKey, options);

/** A new account, confirmed and signed in. */
export async function member(): Promise<Member> {
  const email = `${crypto.randomUUID()}@example.org`;
  const password = crypto.randomUUID();
  const client = visitor();
  const signedUp = await client.auth.signUp({ email, password });
  if (signedUp.error) throw signedUp.error;
  await owner`update auth.users set email_confirmed_at = now() where email = ${email}`;
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { id: data.user.id, email, password, accessToken: data.session.access_token, client };
}

/** A new account with the role of an administrator. */
export async function administrator(): Promise<Member> {
  const account = await member();
  await owner`update public.user_roles set role = 'admin' where user_id = ${account.id}`;
  return account;
}

/** An account that is no longer an administrator, with a token from when it was one. */
export async function formerAdministrator(): Promise<Member> {
  const person = await administrator();
  await owner`update public.user_roles set role = 'user' where user_id = ${person.id}`;
  return person;
}
