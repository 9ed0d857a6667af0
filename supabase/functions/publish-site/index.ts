/**
 * On hosted Supabase. The platform sets SUPABASE_URL and the secret key, by its new name or its former one; .env.example
 * tells the others.
 */
import { secretSupabase } from '../_shared/database.ts';
import { startWorkflow } from './github.ts';
import { publishSiteHandler } from './handler.ts';

const variable = (name: string) => Deno.env.get(name) ?? '';

Deno.serve(
  publishSiteHandler({
    supabase: secretSupabase(variable, fetch),
    secrets: { webhook: variable('PUBLISH_WEBHOOK_SECRET'), build: variable('PUBLISH_REPORT_SECRET') },
    startBuild: startWorkflow({
      repository: variable('PUBLISH_REPOSITORY'),
      token: variable('PUBLISH_GITHUB_TOKEN'),
      fetch,
    }),
    now: Date.now,
  }),
);
