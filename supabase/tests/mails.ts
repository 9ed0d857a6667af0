/** The mails of the backend that the tests share. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mailLink } from '../../src/account/mail-links/mailLink.rules.ts';
import type { MailLink } from '../../src/contract/account.ts';
import { backend } from './people.ts';

/** The links of the mails to this address, oldest first. */
export async function mailLinksTo(email: string): Promise<URL[]> {
  const lines = await readFile(join(backend.dataDirectory, 'mailbox.jsonl'), 'utf8');
  const mails: { to: string; html: string }[] = lines
    .split('\n')
    // What follows the last line break is still being written.
    .slice(0, -1)
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return mails
    .filter(({ to }) => to === email)
    .map(({ html }) => new URL((html.match(/href="([^"]+)"/)?.[1] ?? '').replaceAll('&amp;', '&')));
}

/** The link of the newest mail to this address. */
export async function newestLink(email: string): Promise<MailLink> {
  const link = mailLink((await mailLinksTo(email)).at(-1)?.search ?? '');
  if (!link) throw new Error(`There is no link for ${email}`);
  return link;
}
