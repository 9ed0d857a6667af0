import type postgres from 'postgres';
import { expiringToken } from '../../../src/rules/admin/publishingStatus.ts';
import { databaseCheck, type Finding, findingIf } from '../check.ts';

/** Milliseconds after which a wanted or running build counts as stuck. */
const LONGEST_BUILD = 30 * 60 * 1000;
/** Milliseconds; a build runs every night. */
const OLDEST_BUILD = 48 * 60 * 60 * 1000;

export const publishing = databaseCheck({
  name: 'publishing',
  passMessage: 'The last build succeeded, and contains the last change.',
  find: async (sql, { kind }) => {
    const [row] = await sql`
      select state, message, revision_built < revision_requested as waits, requested_at, finished_at, token_expires_at
      from public.publishing`;
    if (!row)
      return [
        { problem: 'The row of public.publishing is missing.', fix: 'insert into public.publishing default values;' },
      ];
    const isPast = (time: Date | null, limit: number) => !time || Date.now() - time.getTime() > limit;
    const again = 'Admin Dashboard → Publish now. The log is in the tab Actions on GitHub, in the workflow “Publish”.';
    return [
      ...findingIf(row.state === 'failed', `The last build failed: ${row.message || 'without a reason'}`, again),
      ...findingIf(
        row.waits && row.state !== 'failed' && isPast(row.requested_at, LONGEST_BUILD),
        'A change has been waiting for half an hour to be published.',
        again,
      ),
      ...findingIf(
        kind === 'hosted' && isPast(row.finished_at, OLDEST_BUILD),
        'No build has ended in two days, although one runs every night.',
        'GitHub turns schedules off after 60 days without a commit: tab Actions → Publish → Enable workflow.',
      ),
      ...tokenFindings(row.token_expires_at),
    ];
  },
});

/** A remark, since the nightly build needs no token. */
function tokenFindings(expiresAt: Date | null): Finding[] {
  if (!expiresAt || !expiringToken({ token_expires_at: expiresAt.toISOString() }, Date.now())) return [];
  return [
    {
      problem: `GitHub’s token expires on ${expiresAt.toISOString().slice(0, 10)}. From then on, the site is only built at night.`,
      fix: 'Make a new one (docs/deploy.md, GitHub’s token), and run npm run setup with it.',
      remark: true,
    },
  ];
}

/** The name of the secret, as private.set_up_publishing_webhook stores it. */
const SECRET = 'publish_webhook_secret';

export const webhook = databaseCheck({
  name: 'webhook',
  passMessage: 'The database can ask for a build: it has pg_net, the secret and the address of publish-site.',
  notEmbedded: 'the process hears of changes by itself.',
  find: async (sql, { supabaseUrl }) => {
    const [found] = await sql`
      select to_regnamespace('net') is not null as net, to_regclass('vault.secrets') is not null as vault,
        to_regclass('private.publishing_webhook') is not null as webhook`;
    const setUp =
      `Run npm run setup again, or in the SQL editor: ` +
      `select private.set_up_publishing_webhook('${supabaseUrl}/functions/v1/publish-site', 'the value of PUBLISH_WEBHOOK_SECRET');`;
    const secrets = found?.vault ? await sql`select from vault.secrets where name = ${SECRET}` : [];
    return [
      ...findingIf(!found?.net, 'pg_net is not installed.', 'Turn it on: Database → Extensions → pg_net.'),
      ...findingIf(!found?.vault, 'The Vault is not installed.', 'Turn it on: Database → Extensions → supabase_vault.'),
      ...findingIf(secrets.length === 0, `The Vault has no ${SECRET}.`, setUp),
      ...(found?.webhook ? await addressFindings(sql, supabaseUrl, setUp) : []),
    ];
  },
});

async function addressFindings(sql: postgres.Sql, supabaseUrl: string, setUp: string): Promise<Finding[]> {
  const [row] = await sql`select url from private.publishing_webhook`;
  return findingIf(
    row?.url !== `${supabaseUrl}/functions/v1/publish-site`,
    'The database does not know the address of publish-site.',
    setUp,
  );
}

export const schedules = databaseCheck({
  name: 'schedules',
  passMessage: 'pg_cron deletes old personal data every hour, and sends the webhook.',
  notEmbedded: 'the process runs both by itself.',
  find: async (sql) => {
    const [found] = await sql`select to_regclass('cron.job') is not null as cron`;
    if (!found?.cron)
      return [
        {
          problem: 'pg_cron is not installed.',
          fix: 'Database → Extensions → pg_cron. Then in the SQL editor: select private.schedule_sweep(), private.schedule_publishing();',
        },
      ];
    const jobs = (await sql`select command from cron.job`).map(({ command }) => String(command));
    const runs = (name: string) => jobs.some((command) => command.includes(name));
    return [
      ...findingIf(
        !runs('private.sweep'),
        'Old personal data is not deleted.',
        'In the SQL editor: select private.schedule_sweep();',
      ),
      ...findingIf(
        !runs('private.send_publishing_webhook'),
        'Nothing sends the webhook.',
        'In the SQL editor: select private.schedule_publishing();',
      ),
    ];
  },
});
