/** The function in Deno, as index.ts starts it, but with a GitHub of the tests. */
import { startWorkflow } from './github.ts';
import { publishSiteHandler } from './handler.ts';

const variable = (name: string) => Deno.env.get(name) ?? '';

Deno.serve(
  publishSiteHandler({
    supabase: { url: variable('SUPABASE_URL'), secretKey: variable('SUPABASE_SERVICE_ROLE_KEY'), fetch },
    secrets: { webhook: variable('PUBLISH_WEBHOOK_SECRET'), build: variable('PUBLISH_REPORT_SECRET') },
    startBuild: startWorkflow({
      api: variable('TEST_GITHUB'),
      repository: variable('PUBLISH_REPOSITORY'),
      token: variable('PUBLISH_GITHUB_TOKEN'),
      fetch,
    }),
    now: Date.now,
  }),
);
