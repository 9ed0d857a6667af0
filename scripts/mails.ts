/** The command `npm run mails`, for the workflow Deploy. */
import { site } from '../src/site.ts';
import { mailSettings } from './backend/mails.ts';
import { ADDRESSES } from './setup/context.ts';
import { changeAuthConfig, supabaseApi } from './setup/services/supabase.ts';
import { readArguments } from './system/arguments.ts';
import { CommandError, run } from './system/commandError.ts';

const HELP = `npm run mails

Gives Supabase the account emails, in the site's language and with its facts. Needs
SUPABASE_ACCESS_TOKEN and SUPABASE_PROJECT_ID.`;

async function command() {
  readArguments(HELP, {});
  const { SUPABASE_ACCESS_TOKEN, SUPABASE_PROJECT_ID } = process.env;
  if (!SUPABASE_ACCESS_TOKEN || !SUPABASE_PROJECT_ID)
    throw new CommandError('Set SUPABASE_ACCESS_TOKEN and SUPABASE_PROJECT_ID.');
  const api = supabaseApi({ address: ADDRESSES.supabase, token: SUPABASE_ACCESS_TOKEN });
  await changeAuthConfig(api, SUPABASE_PROJECT_ID, mailSettings(site));
}

if (import.meta.main) await run(command);
