/** Steps in the project's database. */
import { Failure } from '../backend/failure.ts';
import { makeAdmin } from '../make-admin.ts';
import { seed } from '../seed.ts';
import type { Setup } from './context.ts';

export const connectBuilds = ({ values, withDatabase }: Setup) =>
  withDatabase(async (sql) => {
    const url = `${values.PUBLIC_SUPABASE_URL}/functions/v1/publish-site`;
    await sql`select private.set_up_publishing_webhook(${url}, ${values.PUBLISH_WEBHOOK_SECRET ?? ''})`;
    await sql`select private.schedule_sweep()`;
    return undefined;
  });

export const quietLog = ({ withDatabase }: Setup) =>
  withDatabase(async (sql) => {
    for (const role of ['authenticator', 'authenticated']) {
      await sql.unsafe(`alter role ${role} set log_min_messages = 'fatal'`);
    }
    return undefined;
  });

export async function addCatalogue({ values, withDatabase }: Setup): Promise<undefined> {
  if (values.STARTER_CATALOGUE !== 'yes') return undefined;
  await withDatabase(async (sql) => {
    const [row] = await sql`select exists (select from public.resources) as filled`;
    if (!row?.filled) await seed(sql, new Date());
  });
}

/** Nobody is registered at the first run. */
export async function makeFirstAdmin(
  { values, withDatabase }: Setup,
  tell: (line: string) => void,
): Promise<string | undefined> {
  const address = values.ADMIN_EMAIL ?? '';
  try {
    tell(`  ${await withDatabase((sql) => makeAdmin(sql, address))}`);
    return undefined;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return `First administrator: register as ${address} at ${values.SITE_URL}/register, open the link of the mail, and run npm run setup again.`;
  }
}
