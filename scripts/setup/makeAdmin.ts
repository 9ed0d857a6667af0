import type postgres from 'postgres';
import { CommandError } from '../system/commandError.ts';

/**
 * Makes the account with this address an administrator. Returns what to tell.
 * @throws CommandError when there is no such account, or its address is not confirmed.
 */
export async function makeAdmin(sql: postgres.Sql, address: string): Promise<string> {
  const email = address.trim().toLowerCase();
  const [row] = await sql<{ outcome: string }[]>`select private.give_admin_role(${email}) as outcome`;
  switch (row?.outcome) {
    case 'made':
      return `${email} is an administrator now. The next page that they open has the link "Admin Dashboard".`;
    case 'already administrator':
      return `${email} is an administrator already: nothing to do.`;
    case 'not confirmed':
      throw new CommandError(
        `${email} is not confirmed. Open the link in the mail that was sent to it; the local backend shows mails at /mailbox.`,
      );
    default:
      throw new CommandError(`There is no account with the address ${email}. Create it on the site, at /register.`);
  }
}
