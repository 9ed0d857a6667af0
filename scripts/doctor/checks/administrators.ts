import { databaseCheck, type Finding, findingIf } from './check.ts';

export const administrators = databaseCheck({
  name: 'administrators',
  passMessage: 'There’s an administrator, and each has a confirmed address and a second factor.',
  find: async (sql, { kind }) => {
    const [tables] = await sql`select to_regclass('auth.mfa_factors') is not null as factors`;
    const factor = tables?.factors
      ? sql`exists (select from auth.mfa_factors where mfa_factors.user_id = users.id and status = 'verified')`
      : sql`false`;
    const found = await sql`
      select email, email_confirmed_at is not null as confirmed, ${factor} as factor
      from public.user_roles join auth.users on users.id = user_roles.user_id where user_roles.role = 'admin'`;
    if (found.length === 0)
      return [
        {
          problem: 'There’s no administrator.',
          fix: `Register on the site, open the link in the email, then run npm run make-admin -- ${kind === 'hosted' ? '--hosted ' : ''}you@example.org`,
        },
      ];
    const unconfirmed = findingIf(
      found.some(({ confirmed }) => !confirmed),
      'An administrator’s address isn’t confirmed.',
      'Ask its owner to open the link in the confirmation email, or remove them as an administrator.',
    );
    if (kind === 'hosted') return [...unconfirmed, ...factorFindings(found.filter(({ factor: has }) => !has).length)];
    // The embedded backend has no second factor.
    return unconfirmed.length > 0
      ? unconfirmed
      : { inOrder: 'There’s an administrator, and each has a confirmed address.' };
  },
});

/** Only a remark, since nothing is broken without it. */
function factorFindings(without: number): Finding[] {
  if (without === 0) return [];
  return [
    {
      problem: `Administrators who sign in with just a password: ${without}`,
      fix: 'Ask each of them to set up a second factor on the site, under Administrators.',
      remark: true,
    },
  ];
}
