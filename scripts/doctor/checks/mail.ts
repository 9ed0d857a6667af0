import type postgres from 'postgres';
import { site } from '../../../src/site.ts';
import { FUNCTION_PORTS, mailSettings } from '../../backend/mails.ts';
import { authCheck, databaseCheck, findingIf, type Outcome } from './check.ts';

const NOT_EMBEDDED = 'emails appear at /mailbox and never leave the machine.';

export const mail = authCheck({
  name: 'mail',
  passMessage: 'Your own mail server sends the emails.',
  notEmbedded: NOT_EMBEDDED,
  find: async ({ smtp_host, smtp_port }) => [
    ...findingIf(
      !smtp_host,
      'There’s no mail server. Supabase’s own sends two emails an hour, and only to members of your Supabase team.',
      'Authentication → Emails → SMTP Settings. docs/deploy.md names services that are free for a small ministry.',
    ),
    ...findingIf(
      !!smtp_host && !FUNCTION_PORTS.includes(String(smtp_port)),
      `Newsletters and the emails that members choose aren’t sent: edge functions don’t reach port ${smtp_port} of the mail server.`,
      `Run npm run setup again and choose port ${FUNCTION_PORTS.join(' or ')}, if your service has it.`,
    ),
  ],
});

export const plan = databaseCheck({
  name: 'plan',
  passMessage: 'The plan that src/site.ts names is one that members can follow.',
  find: async (sql) => planOutcome(sql, site.dailyPart.plan),
});

export async function planOutcome(sql: postgres.Sql, slug: string | null): Promise<Outcome> {
  if (!slug) return { notApplicable: 'src/site.ts names none.' };
  const found = await sql`select from public.series where slug = ${slug} and is_plan and not is_draft`;
  return findingIf(
    found.length === 0,
    `No plan has an address that ends in “${slug}”, so members who haven’t started one get no daily email.`,
    'Correct dailyPart in src/site.ts, or mark that series as a plan and publish it.',
  );
}

export const templates = authCheck({
  name: 'templates',
  passMessage: 'Emails use this project’s templates.',
  notEmbedded: NOT_EMBEDDED,
  find: async (config) =>
    Object.entries(mailSettings(site)).flatMap(([name, text]) =>
      findingIf(
        String(config[name]).trim() !== text.trim(),
        `The email setting ${name} isn’t this project’s.`,
        'Run npm run setup again.',
      ),
    ),
});

export const redirects = authCheck({
  name: 'links in emails',
  passMessage: 'Emails link to this site and no other.',
  notEmbedded: NOT_EMBEDDED,
  find: async (config, { siteUrl }) => [
    ...findingIf(
      config.site_url !== siteUrl,
      `Emails link to ${config.site_url || 'no site'} instead of ${siteUrl}.`,
      'Run npm run setup again, or change Authentication → URL Configuration → Site URL.',
    ),
    ...findingIf(
      /\*|http:|localhost/.test(String(config.uri_allow_list ?? '')),
      `Sign-in may redirect to other addresses: ${config.uri_allow_list}`,
      'Empty the list under Authentication → URL Configuration → Redirect URLs. The site needs none.',
    ),
  ],
});
