import { secretIn } from '../../site/secretIn.ts';
import { type Check, type Deployment, type Finding, findingIf, RESTART, runSql } from './check.ts';
import { described, request } from './request.ts';

interface Fixes {
  /** Where to find the right key. */
  key: string;
  /** What to do about a leaked secret key. */
  leaked: string;
  unreachable: string;
}

const LOCAL_KEY = `Remove SUPABASE_PUBLISHABLE_KEY from your environment and from .env, so that the key from secrets.json in the data folder is used. ${RESTART}`;
const HOSTED_KEY = 'Copy the publishable key from Project Settings → API Keys into SUPABASE_PUBLISHABLE_KEY.';
const FIXES: Record<Deployment['kind'], Fixes> = {
  embedded: { key: LOCAL_KEY, leaked: LOCAL_KEY, unreachable: RESTART },
  hosted: {
    key: HOSTED_KEY,
    leaked: `Create a new secret key and delete this one right away (Project Settings → API Keys). ${HOSTED_KEY}`,
    unreachable:
      'Check PUBLIC_SUPABASE_URL and your connection. If a free project is paused, wake it in Supabase’s dashboard: Resume project.',
  },
};

/** Tables from which a visitor must get no rows. */
const PRIVATE_TABLES = [
  'prayer_requests',
  'contact_messages',
  'newsletter_subscriptions',
  'user_roles',
  'audit_entries',
];

export const keys: Check = {
  name: 'keys',
  passMessage: 'The publishable key reads the catalogue and nothing private.',
  find: async (deployment) => {
    const fixes = FIXES[deployment.kind];
    if (secretIn(deployment.publishableKey))
      return [
        {
          problem: 'SUPABASE_PUBLISHABLE_KEY is a secret key. Every visitor would get it, and with it all data.',
          fix: fixes.leaked,
        },
      ];
    const catalogue = await read(deployment, 'resources');
    if (catalogue.error)
      return [{ problem: `${deployment.supabaseUrl} ${described(catalogue)}.`, fix: fixes.unreachable }];
    if (catalogue.status !== 200)
      return [{ problem: `The catalogue ${described(catalogue)} to the publishable key.`, fix: fixes.key }];
    const tables = await Promise.all(PRIVATE_TABLES.map((table) => readable(deployment, table)));
    return tables.flat();
  },
};

const read = ({ supabaseUrl, publishableKey }: Deployment, table: string) =>
  request(`${supabaseUrl}/rest/v1/${table}?select=id&limit=1`, { headers: { apikey: publishableKey } });

async function readable(deployment: Deployment, table: string): Promise<Finding[]> {
  const answer = await request(`${deployment.supabaseUrl}/rest/v1/${table}?limit=1`, {
    headers: { apikey: deployment.publishableKey },
  });
  return findingIf(
    answer.status === 200 && answer.text.trim() !== '[]',
    `Visitors can read public.${table}.`,
    runSql(
      deployment,
      `alter table public.${table} enable row level security; revoke all on public.${table} from anon; and remove the policies that let anon read it.`,
    ),
  );
}
