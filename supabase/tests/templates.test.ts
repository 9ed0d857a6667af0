/** The mails of accounts, which hosted Supabase and the embedded backend fill in. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mailSettings } from '../../scripts/backend/mails.ts';
import { htmlErrors } from '../../scripts/site/fixtures/htmlErrors.ts';
import { mailLink } from '../../src/account/mail-links/mailLink.rules.ts';
import { mailWords } from '../../src/languages/mailWords.ts';
import { type AccountMail, accountMails } from '../../src/mails/accounts.mail.ts';
import { composeMail } from '../../src/mails/compose.mail.ts';
import { site } from '../../src/site.ts';

/** The page and type that the link of a mail must have. */
const LINKS: Partial<Record<AccountMail, [page: string, type: string]>> = {
  confirmation: ['/', 'signup'],
  recovery: ['/reset-password', 'recovery'],
  magic_link: ['/reset-password', 'magiclink'],
  email_change: ['/', 'email_change'],
  invite: ['/reset-password', 'invite'],
};

/** Mails without a token in their link. */
const OTHERS: Partial<Record<AccountMail, string[]>> = {
  reauthentication: [],
  password_changed: ['{{ .SiteURL }}/forgot-password'],
  email_changed: ['{{ .SiteURL }}/contact'],
};

/** What every mail ends with. */
const END = ['{{ .SiteURL }}', 'mailto:office@example.org'];

const FACTS = {
  name: 'Grace & <Peace>',
  contactEmail: 'office@example.org',
  postalAddress: '1 Church Road, Springfield',
  accent: null,
};

const inLanguage = (language: string) => accountMails({ ...FACTS, language }, mailWords(language));

/** What a reader sees of it, without the preview and styles. */
const textOf = (html: string): string =>
  html
    .replace(/^[\s\S]*?<table/, '<table')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('Supabase gets each of them by its name there, and sends the notices too', () => {
  expect(Object.keys(mailSettings(site)).sort()).toEqual([
    'mailer_subjects_confirmation',
    'mailer_subjects_email_change',
    'mailer_subjects_email_changed_notification',
    'mailer_subjects_invite',
    'mailer_subjects_magic_link',
    'mailer_subjects_password_changed_notification',
    'mailer_subjects_reauthentication',
    'mailer_subjects_recovery',
    'mailer_templates_confirmation_content',
    'mailer_templates_email_change_content',
    'mailer_templates_email_changed_notification_content',
    'mailer_templates_invite_content',
    'mailer_templates_magic_link_content',
    'mailer_templates_password_changed_notification_content',
    'mailer_templates_reauthentication_content',
    'mailer_templates_recovery_content',
  ]);
  const config = readFileSync(new URL('../config.toml', import.meta.url), 'utf8');
  // Else `config push` would undo them.
  expect(config).not.toMatch(/content_path|subject =/);
  for (const notice of ['password_changed', 'email_changed'])
    expect(config).toContain(`[auth.email.notification.${notice}]\nenabled = true\n`);
});

test('their texts are whole, in the frame of the ministry', () => {
  const { confirmation, recovery, reauthentication } = inLanguage('en');
  expect(confirmation.subject).toBe('Confirm your email address');
  expect(textOf(confirmation.html)).toBe(
    'Grace &amp; &lt;Peace&gt; Welcome! Please confirm that this is your email address. Then your account is ready. ' +
      'Confirm my email address The link works once and expires in one hour. If you didn’t create an account, just ' +
      'ignore this email. Nothing happens unless you open the link. ' +
      'Grace &amp; &lt;Peace&gt; · 1 Church Road, Springfield · {{ .SiteURL }} · office@example.org',
  );
  expect(recovery.html).toContain('<p>Remember your password? <a href="{{ .SiteURL }}/login">Sign in</a></p>');
  expect(textOf(reauthentication.html)).toContain('Please enter this code to continue: {{ .Token }} It works once');
  const german = inLanguage('de').email_change;
  expect(german.subject).toBe('Bestätige deine neue E-Mail-Adresse');
  expect(textOf(german.html)).toContain(
    'Jemand, hoffentlich du, möchte die E-Mail-Adresse deines Kontos von {{ .Email }} in {{ .NewEmail }} ändern. Die Änderung bestätigen Wir haben',
  );
});

describe.each(['en', 'de'])('in the language %s', (language) => {
  const mails = inLanguage(language);
  const hrefs = (name: string) =>
    [...mails[name as AccountMail].html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

  test.each(Object.entries(LINKS))(
    'the mail %s links to a page of this site with a hash and nothing else',
    (name, [page, type]) => {
      expect(hrefs(name)).toEqual([
        `{{ .SiteURL }}${page}?token_hash={{ .TokenHash }}&amp;type=${type}`,
        ...(name === 'recovery' ? ['{{ .SiteURL }}/login'] : []),
        ...END,
      ]);
      expect(mailLink(`?token_hash=abc&type=${type}`)).toEqual({ tokenHash: 'abc', type });
    },
  );

  test.each(Object.entries(OTHERS))('the mail %s has no link with a token', (name, links) => {
    expect(hrefs(name)).toEqual([...links, ...END]);
  });

  // A confirmation URL is used up by whatever opens it. Names and addresses to return to are chosen by those who ask for
  // the mail, who may want it to say something else.
  test.each(Object.entries(mails))(
    'the mail %s says nothing that strangers choose, and runs no script',
    (name, { html }) => {
      const used = [...html.matchAll(/{{ \.(\w+) }}/g)].map(([, variable]) => variable);
      const allowed = name === 'email_change' ? ['Email', 'NewEmail'] : name === 'reauthentication' ? ['Token'] : [];
      expect(used.filter((variable) => !['SiteURL', 'TokenHash', ...allowed].includes(variable ?? ''))).toEqual([]);
      expect(html).not.toMatch(/<(script|img|iframe)|{{(?! \.\w+ }})|url\(/);
    },
  );

  test.each(Object.entries(mails))('the mail %s is valid HTML of less than 30 kB', async (name, { html }) => {
    expect(await htmlErrors(name, html)).toEqual([]);
    expect(Buffer.byteLength(html)).toBeLessThan(30_000);
  });

  test('so is a mail of the outbox', async () => {
    const urls = { siteUrl: 'https://sanctuary.example.org', functionsUrl: 'https://x.supabase.co/functions/v1' };
    const taken = {
      id: 'x',
      kind: 'newsletter confirmation',
      address: 'ruth@example.org',
      attempt: 1,
      token: 'y',
    } as const;
    const { html } = composeMail(taken, { ...FACTS, ...urls, language }, mailWords(language));
    expect(await htmlErrors('confirmation', html)).toEqual([]);
  });
});
