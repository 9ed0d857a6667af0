/** The local administrator: an account that exists from the first start on, so that everything can be tried out. */
import type { App } from '@supabase/lite';
import type postgres from 'postgres';
import { Failure } from './failure.ts';
import type { Settings } from './settings.ts';

/** Makes the account, or lets the password that is set now in again; it is an administrator either way. */
export async function ensureAdministrator(
  app: App,
  sql: postgres.Sql,
  { adminEmail, adminPassword }: Pick<Settings, 'adminEmail' | 'adminPassword'>,
): Promise<void> {
  const email = adminEmail.trim().toLowerCase();
  const [known] = await sql`select id from auth.users where email = ${email}`;
  if (!known) await signUp(app, email, adminPassword);
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

/** Without the mail that asks to confirm the address, since it is confirmed at once. */
async function signUp(app: App, email: string, password: string): Promise<void> {
  const mail = app.drivers.email;
  app.drivers.email = { send: async () => {} };
  const { error } = await app.getClient().auth.signUp({ email, password });
  app.drivers.email = mail;
  if (error) throw new Failure(`The administrator ${email} could not be made: ${error.message}`);
}
