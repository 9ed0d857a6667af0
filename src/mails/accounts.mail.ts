/** The mails of accounts: templates for Supabase Auth to fill in. */
import type { LinkType } from '../contract/account.ts';
import { type Block, button, codeAfter, linkAfter, paragraph } from './blocks.mail.ts';
import { frameHtml } from './frame.mail.ts';
import type { Letterhead, MailWords } from './letter.mail.ts';

/** The name of a mail at Supabase Auth. */
export type AccountMail = keyof MailWords['ACCOUNT_MAILS'];

/** Supabase Auth sends only HTML. */
export interface Template {
  subject: string;
  html: string;
}

const SITE = '{{ .SiteURL }}';

/** Not Auth's own confirmation URL, which mail scanners use up by opening it. */
const tokenLink = (page: string, type: LinkType): string => `${SITE}${page}?token_hash={{ .TokenHash }}&type=${type}`;

/** They contain nothing that the person requesting the mail could choose, such as a name. */
export function accountMails(
  facts: Omit<Letterhead, 'siteUrl' | 'functionsUrl'>,
  { ACCOUNT_MAILS: words }: Pick<MailWords, 'ACCOUNT_MAILS'>,
): Record<AccountMail, Template> {
  const framed = (mail: AccountMail, ...body: Block[]): Template => ({
    subject: words[mail].subject,
    html: frameHtml(
      { title: words[mail].title, preview: body[0]?.text ?? '', body, foot: [] },
      { ...facts, siteUrl: SITE },
    ),
  });
  const withLink = (mail: 'confirmation' | 'magic_link' | 'invite', page: string, type: LinkType) => {
    const { text, button: label, end } = words[mail];
    return framed(mail, paragraph(text), button(label, tokenLink(page, type)), paragraph(end));
  };
  const notice = (mail: 'password_changed' | 'email_changed', page: string) => {
    const { text, otherwise } = words[mail];
    return framed(mail, paragraph(text), linkAfter(otherwise, `${SITE}${page}`, `${SITE}${page}`));
  };
  const { recovery, email_change, reauthentication } = words;
  return {
    confirmation: withLink('confirmation', '/', 'signup'),
    recovery: framed(
      'recovery',
      paragraph(recovery.text),
      button(recovery.button, tokenLink('/reset-password', 'recovery')),
      linkAfter(recovery.remembered, recovery.signIn, `${SITE}/login`),
      paragraph(recovery.end),
    ),
    magic_link: withLink('magic_link', '/reset-password', 'magiclink'),
    email_change: framed(
      'email_change',
      paragraph(email_change.text('{{ .Email }}', '{{ .NewEmail }}')),
      button(email_change.button, tokenLink('/', 'email_change')),
      paragraph(email_change.end),
    ),
    invite: withLink('invite', '/reset-password', 'invite'),
    reauthentication: framed(
      'reauthentication',
      codeAfter(reauthentication.code, '{{ .Token }}'),
      paragraph(reauthentication.end),
    ),
    password_changed: notice('password_changed', '/forgot-password'),
    email_changed: notice('email_changed', '/contact'),
  };
}
