/** Steps in the project's database. */

import { createClient } from '@supabase/supabase-js';
import { FUNCTION_PORTS, setMailing } from '../backend/mails.ts';
import { seed } from '../backend/seed.ts';
import { CommandError } from '../system/commandError.ts';
import { apis, type Setup } from './context.ts';
import { readFacts } from './facts.ts';
import { makeAdmin } from './makeAdmin.ts';
import { apiKey } from './services/supabase.ts';

export const connectBuilds = ({ values, withDatabase }: Setup) =>
  withDatabase<undefined>(async (sql) => {
    const url = `${values.PUBLIC_SUPABASE_URL}/functions/v1/publish-site`;
    await sql`select private.set_up_publishing_webhook(${url}, ${values.PUBLISH_WEBHOOK_SECRET ?? ''})`;
    await sql`select private.schedule_sweep(), private.schedule_applying(), private.schedule_mails()`;
  });

/**
 * After the functions have what they need to send. Mails for accounts work over any port. If no mail server was named here, as
 * on a successor's computer, the functions keep theirs.
 */
export async function setUpMailing({ values, folder, withDatabase }: Setup): Promise<string | undefined> {
  const { SMTP_HOST, SMTP_PORT = '' } = values;
  const facts = await readFacts(folder);
  const isReachable = FUNCTION_PORTS.includes(SMTP_PORT);
  await withDatabase(async (sql) => {
    const [before] = await sql`select has_server from private.mail_settings`;
    await setMailing(sql, facts, SMTP_HOST === undefined ? before?.has_server : SMTP_HOST !== '' && isReachable);
  });
  return SMTP_HOST && !isReachable
    ? `Emails: newsletters and those that members choose aren’t sent, because edge functions don’t reach port ${SMTP_PORT} of the mail server. Run npm run setup again and choose 465 or 2465, if your service has it.`
    : undefined;
}

/** For the admin page, which warns before it expires. */
export const noteTokenEnds = ({ values, withDatabase }: Setup) =>
  withDatabase<undefined>(async (sql) => {
    await sql`
      update private.publishing_webhook set supabase_token_ends_at = ${values.SUPABASE_TOKEN_ENDS || null},
        host_token_ends_at = ${values.HOST_TOKEN_ENDS || null} where id`;
  });

/** The site works without it, so if Supabase doesn't allow it, later steps still run. */
export const quietLog = ({ withDatabase }: Setup) =>
  withDatabase(async (sql) => {
    try {
      for (const role of ['authenticator', 'authenticated']) {
        await sql.unsafe(`alter role ${role} set log_min_messages = 'fatal'`);
      }
      return undefined;
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'PostgresError') throw error;
      return `Log: rejected rows, such as prayers, may end up in it, because PostgreSQL said “${error.message}”. The doctor says what to run.`;
    }
  });

/** Whether the project still waits for a backup: it's empty, and nobody asked for a catalogue or an administrator. */
export async function awaitsBackup({ values, withDatabase }: Setup): Promise<boolean> {
  if (values.ADMIN_EMAIL || values.STARTER_CATALOGUE === 'yes') return false;
  const [row] = await withDatabase(
    (sql) => sql`
      select exists (select from public.resources) or exists (select from public.user_roles where role = 'admin') as filled`,
  );
  return !row?.filled;
}

/** Adds the starter catalogue, or agrees that the first site has no resources: builds refuse an empty catalogue that nobody expected. */
export async function addCatalogue(setup: Setup): Promise<undefined> {
  const { values, withDatabase } = setup;
  if (await awaitsBackup(setup)) return;
  await withDatabase(async (sql) => {
    const [row] = await sql`select exists (select from public.resources) as filled`;
    if (row?.filled) return;
    if (values.STARTER_CATALOGUE === 'yes') await seed(sql, new Date());
    else await sql`update public.publishing set empty_revision = revision_requested where id and live_at is null`;
  });
}

/** Registers the first administrator, unless they are registered, and emails them a link to choose a password. */
export async function makeFirstAdmin(setup: Setup): Promise<string | undefined> {
  const { values, withDatabase, tell } = setup;
  const address = (values.ADMIN_EMAIL ?? '').toLowerCase();
  if (!address) {
    const [admin] = await withDatabase((sql) => sql`select from public.user_roles where role = 'admin' limit 1`);
    return admin ? undefined : 'First administrator: run npm run setup again and enter an address.';
  }
  const [account] = await withDatabase((sql) => sql`select from auth.users where email = ${address}`);
  const mailError = account ? null : await register(setup, address);
  tell(`  ${await withDatabase((sql) => makeAdmin(sql, address))}`);
  if (account) return undefined;
  const how = `open ${values.SITE_URL}/login and choose “Forgot password” to email ${address} a link to choose a password.`;
  return mailError
    ? `First administrator: ${how} Supabase said about the first email: ${mailError}`
    : `First administrator: open the email to ${address} and choose a password. If the link has expired, ${how}`;
}

/** Resolves with the reason if the email couldn't be sent. */
async function register(setup: Setup, email: string): Promise<string | null> {
  const { PUBLIC_SUPABASE_URL = '', SUPABASE_PROJECT_ID = '' } = setup.values;
  const key = await apiKey(apis(setup).supabase, SUPABASE_PROJECT_ID, 'secret');
  const { auth } = createClient(PUBLIC_SUPABASE_URL, key, { auth: { persistSession: false, autoRefreshToken: false } });
  const { error } = await auth.admin.createUser({ email, email_confirm: true });
  if (error) throw new CommandError(`Supabase didn’t register ${email}: ${error.message}`);
  const mail = await auth.resetPasswordForEmail(email);
  return mail.error?.message ?? null;
}
