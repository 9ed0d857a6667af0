/** On hosted Supabase. The platform sets SUPABASE_URL and the secret key, the setup SITE_URL. */
import { secretSupabase } from '../_shared/database.ts';
import { unsubscribeHandler } from './handler.ts';

const variable = (name: string) => Deno.env.get(name) ?? '';

Deno.serve(unsubscribeHandler({ supabase: secretSupabase(variable, fetch), siteUrl: variable('SITE_URL') }));
