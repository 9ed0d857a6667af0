import type postgres from 'postgres';
import { databaseCheck, type Finding, findingIf } from './check.ts';

/** The secret's name, under which private.set_up_publishing_webhook stores it. */
const SECRET = 'publish_webhook_secret';

export const webhook = databaseCheck({
  name: 'webhook',
  passMessage: 'The database can request builds: it has pg_net, the secret and the address of publish-site.',
  notEmbedded: 'the process notices changes itself.',
  find: async (sql, { supabaseUrl }) => {
    const [found] = await sql`
      select to_regnamespace('net') is not null as net, to_regclass('vault.secrets') is not null as vault,
        to_regclass('private.publishing_webhook') is not null as webhook`;
    const setUp =
      `Run npm run setup again, or in the SQL editor of Supabase’s dashboard: ` +
      `select private.set_up_publishing_webhook('${supabaseUrl}/functions/v1/publish-site', 'the value of PUBLISH_WEBHOOK_SECRET');`;
    const secrets = found?.vault ? await sql`select from vault.secrets where name = ${SECRET}` : [];
    return [
      ...findingIf(!found?.net, 'pg_net isn’t installed.', 'Turn it on: Database → Extensions → pg_net.'),
      ...findingIf(!found?.vault, 'The Vault isn’t installed.', 'Turn it on: Database → Extensions → supabase_vault.'),
      ...findingIf(secrets.length === 0, `The Vault has no ${SECRET}.`, setUp),
      ...(found?.webhook ? await addressFindings(sql, supabaseUrl, setUp) : []),
    ];
  },
});

async function addressFindings(sql: postgres.Sql, supabaseUrl: string, setUp: string): Promise<Finding[]> {
  const [row] = await sql`select url from private.publishing_webhook`;
  return findingIf(
    row?.url !== `${supabaseUrl}/functions/v1/publish-site`,
    'The database doesn’t know the address of publish-site.',
    setUp,
  );
}

export const schedules = databaseCheck({
  name: 'schedules',
  passMessage: 'pg_cron deletes old personal data every hour, publishes what is due, and sends the webhook and emails.',
  notEmbedded: 'the process does all of it itself.',
  find: async (sql) => {
    const [found] = await sql`select to_regclass('cron.job') is not null as cron`;
    if (!found?.cron)
      return [
        {
          problem: 'pg_cron isn’t installed.',
          fix: 'Database → Extensions → pg_cron. Then in the SQL editor of Supabase’s dashboard: select private.schedule_sweep(), private.schedule_publishing(), private.schedule_applying(), private.schedule_mails();',
        },
      ];
    const jobs = (await sql`select command from cron.job`).map(({ command }) => String(command));
    const runs = (name: string) => jobs.some((command) => command.includes(name));
    return [
      ...findingIf(
        !runs('private.sweep'),
        'Nothing deletes old personal data.',
        'In the SQL editor of Supabase’s dashboard: select private.schedule_sweep();',
      ),
      ...findingIf(
        !runs('private.apply_schedules'),
        'Nothing publishes and unpublishes what is due.',
        'In the SQL editor of Supabase’s dashboard: select private.schedule_applying();',
      ),
      ...findingIf(
        !runs('private.send_mail_request') || !runs('private.queue_member_mails'),
        'Nothing sends the site’s own emails.',
        'In the SQL editor of Supabase’s dashboard: select private.schedule_mails();',
      ),
      ...findingIf(
        !runs('private.send_publishing_webhook'),
        'Nothing sends the webhook.',
        'In the SQL editor of Supabase’s dashboard: select private.schedule_publishing();',
      ),
    ];
  },
});
