/**
 * On hosted Supabase. The platform sets SUPABASE_URL and the secret key, by its new name or its former one; .env.example
 * tells the others.
 */
import { startWorkflow } from './github.ts';
import { publishSiteHandler } from './handler.ts';

const variable = (name: string) => Deno.env.get(name) ?? '';

Deno.serve(
  publishSiteHandler({
    supabase: {
      url: variable('SUPABASE_URL'),
      secretKey: JSON.parse(variable('SUPABASE_SECRET_KEYS') || '{}').default ?? variable('SUPABASE_SERVICE_ROLE_KEY'),
      fetch,
    },
    secrets: { webhook: variable('PUBLISH_WEBHOOK_SECRET'), build: variable('PUBLISH_REPORT_SECRET') },
    startBuild: startWorkflow({
      repository: variable('PUBLISH_REPOSITORY'),
      token: variable('PUBLISH_GITHUB_TOKEN'),
      fetch,
    }),
    now: Date.now,
  }),
);
