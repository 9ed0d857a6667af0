/** The local administrator: an account that exists from the first start, so that all features can be tried. */
import type { App } from '@supabase/lite';
import type postgres from 'postgres';
import { CommandError } from '../system/commandError.ts';
import type { Settings } from './settings.ts';

/** Creates the account, or sets its password and role again when it exists. */
export async function ensureAdministrator(
  app: App,
  sql: postgres.Sql,
  { adminEmail, adminPassword }: Pick<Settings, 'adminEmail' | 'adminPassword'>,
): Promise<void> {
  const email = adminEmail.trim().toLowerCase();
  const [existing] = await sql`select id from auth.users where email = ${email}`;
  if (!existing) await signUp(app, email, adminPassword);
  await sql.begin(async (transaction) => {
    await transaction`
      update auth.users set
        email_confirmed_at = coalesce(email_confirmed_at, now()),
        confirmation_token = null,
        encrypted_password = case
          when encrypted_password = extensions.crypt(${adminPassword}, encrypted_password) then encrypted_password
          else extensions.crypt(${adminPassword}, extensions.gen_salt('bf', 10))
        end
      where email = ${email}`;
    await transaction`
      update public.user_roles set role = 'admin'
      where user_id = (select id from auth.users where email = ${email})`;
  });
}

/** Sends no confirmation email, since the caller confirms the address. */
async function signUp(app: App, email: string, password: string): Promise<void> {
  const mail = app.drivers.email;
  app.drivers.email = { send: async () => {} };
  const { error } = await app.getClient().auth.signUp({ email, password });
  app.drivers.email = mail;
  if (error) throw new CommandError(`Couldn’t create the administrator ${email}: ${error.message}`);
}
