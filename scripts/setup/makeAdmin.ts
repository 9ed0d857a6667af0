import type postgres from 'postgres';
import { CommandError } from '../system/commandError.ts';

/**
 * Makes the account with this address an administrator. Returns a message.
 * @throws CommandError if there is no such account, or its address isn't confirmed.
 */
export async function makeAdmin(sql: postgres.Sql, address: string): Promise<string> {
  const email = address.trim().toLowerCase();
  const [row] = await sql<{ outcome: string }[]>`select private.give_admin_role(${email}) as outcome`;
  switch (row?.outcome) {
    case 'made':
      return `${email} is now an administrator. The next page they open has the link "Admin Dashboard".`;
    case 'already administrator':
      return `${email} is already an administrator: nothing to do.`;
    case 'not confirmed':
      throw new CommandError(
        `${email} isn’t confirmed. Open the link in the email sent to it; the local backend shows emails at /mailbox.`,
      );
    default:
      throw new CommandError(`There’s no account with the address ${email}. Create one on the site, at /register.`);
  }
}
