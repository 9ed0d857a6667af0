/** The mails of hosted Supabase and of the embedded backend. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { mailLink } from '../../src/account/mail-links/mailLink.rules.ts';

const SUPABASE = new URL('..', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, SUPABASE), 'utf8');

const config = read('config.toml');
const files = globSync('templates/*.html', { cwd: SUPABASE }).map((path) => basename(path, '.html'));

/** The page and type that the link of a mail must have. */
const LINKS: Record<string, [page: string, type: string]> = {
  confirmation: ['/', 'signup'],
  recovery: ['/reset-password', 'recovery'],
  magic_link: ['/reset-password', 'magiclink'],
  email_change: ['/', 'email_change'],
  invite: ['/reset-password', 'invite'],
};

/** Mails without a token in their link. */
const OTHERS = ['reauthentication', 'password_changed', 'email_changed'];

const hrefs = (name: string) => [...read(`templates/${name}.html`).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

test('every mail that GoTrue sends has its template and its subject', () => {
  const named = [
    ...config.matchAll(
      /\[auth\.email\.(?:template|notification)\.(\w+)\]\n(?:enabled = true\n)?subject = ".+"\ncontent_path = "\.\/supabase\/templates\/(\w+)\.html"/g,
    ),
  ];
  for (const [, name, file] of named) expect(file).toBe(name);
  expect(named.map(([, name]) => name).sort()).toEqual([...Object.keys(LINKS), ...OTHERS].sort());
  expect(files.sort()).toEqual([...Object.keys(LINKS), ...OTHERS].sort());
});

test.each(Object.entries(LINKS))(
  'the mail %s links to a page of this site with a hash and nothing else',
  (name, [page, type]) => {
    const [link, ...others] = hrefs(name);
    expect(link).toBe(`{{ .SiteURL }}${page}?token_hash={{ .TokenHash }}&type=${type}`);
    expect(others).toEqual(name === 'recovery' ? ['{{ .SiteURL }}/login'] : []);
    expect(mailLink(`?token_hash=abc&type=${type}`)).toEqual({ tokenHash: 'abc', type });
  },
);

test.each(OTHERS)('the mail %s has no link with a token', (name) => {
  expect(hrefs(name).join()).not.toMatch(/Token|Confirmation/);
});

// A confirmation URL is used up by whatever opens it. Names and addresses to return to are chosen by those who ask for
// the mail, who may want it to say something else.
test.each(files)('the mail %s says nothing that strangers choose, and runs no script', (name) => {
  const html = read(`templates/${name}.html`);
  const used = [...html.matchAll(/{{ \.(\w+) }}/g)].map(([, variable]) => variable);
  const allowed = name === 'email_change' ? ['Email', 'NewEmail'] : name === 'reauthentication' ? ['Token'] : [];
  expect(used.filter((variable) => !['SiteURL', 'TokenHash', ...allowed].includes(variable ?? ''))).toEqual([]);
  expect(html).not.toMatch(/<(script|img|style|iframe)|{{(?! \.\w+ }})/);
});
