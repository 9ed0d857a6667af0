import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MAIL_WORDS, mailWords } from '../languages/mailWords.ts';
import { contrast } from '../styles/colour.ts';
import { composeMail, type TakenMail } from './compose.mail.ts';
import type { Letterhead } from './letter.mail.ts';
import { COLOURS, mailStyle } from './style.mail.ts';

const LETTERHEAD: Letterhead = {
  siteUrl: 'https://sanctuary.example.org',
  functionsUrl: 'https://x.supabase.co/functions/v1',
  name: 'Grace & Peace',
  contactEmail: 'office@example.org',
  postalAddress: '1 Church Road, Springfield',
  accent: null,
  language: 'en',
};

const CONFIRMATION: TakenMail = {
  id: '11111111-2222-4333-8444-555555555555',
  kind: 'newsletter confirmation',
  address: 'ruth@example.org',
  attempt: 1,
  token: 'secret',
};

const compose = (letterhead: Partial<Letterhead> = {}) => {
  const whole = { ...LETTERHEAD, ...letterhead };
  return composeMail(CONFIRMATION, whole, mailWords(whole.language));
};

test('a mail says who writes, why, and how to go on, as plain text', () => {
  expect(compose().text).toBe(`One step is left

You asked to get the newsletter of Grace & Peace. Please confirm that this is your email address.

Confirm my subscription:
https://sanctuary.example.org/newsletter/confirm#secret

The link works for seven days and opens a page with a button. Nothing happens until you press it.

You’re getting this email because someone entered your address at sanctuary.example.org. If that wasn’t you, just ignore it: without your confirmation, you won’t get the newsletter.

I don’t want the newsletter:
https://sanctuary.example.org/unsubscribe?token=secret

Grace & Peace · 1 Church Road, Springfield · https://sanctuary.example.org · office@example.org`);
});

test('its HTML says the same, with links and without pictures, in less than 30 kB', () => {
  const { html } = compose();
  expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
  expect([...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    'https://sanctuary.example.org/newsletter/confirm#secret',
    'https://sanctuary.example.org/unsubscribe?token=secret',
    'https://sanctuary.example.org',
    'mailto:office@example.org',
  ]);
  expect(html).toContain('the newsletter of Grace &amp; Peace.');
  expect(html).toContain('Grace &amp; Peace · 1 Church Road, Springfield · ');
  expect(html).not.toMatch(/<img|url\(|https?:\/\/(?!sanctuary\.example\.org)/);
  expect(Buffer.byteLength(html)).toBeLessThan(30_000);
});

test('a ministry without an address says nothing of one', () => {
  const { html, text } = compose({ postalAddress: null, contactEmail: null });
  expect(text).toMatch(/\n\nGrace & Peace · https:\/\/sanctuary\.example\.org$/);
  expect(html).toContain('<p>Grace &amp; Peace · <a href="https://sanctuary.example.org">');
  expect(html).not.toMatch(/null|false|undefined/);
});

test('it leaves with one click, and asks programs not to answer', () => {
  const { to, subject, messageId, headers } = compose();
  expect([to, subject]).toEqual(['ruth@example.org', 'Confirm your newsletter subscription']);
  expect(messageId).toBe('<11111111-2222-4333-8444-555555555555@sanctuary.example.org>');
  expect(headers).toEqual({
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': '<https://x.supabase.co/functions/v1/unsubscribe?token=secret>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('no name of a ministry gets out of its place', () => {
  const evil = '</title></style><script>alert("1")</script>';
  const { html } = compose({ name: evil, postalAddress: evil, contactEmail: `"><b>${evil}` });
  expect(html).not.toMatch(/<script|<b>/);
  expect(html.match(/<\/(title|style)>/g)).toEqual(['</title>', '</style>']);
});

test('it is in the language of the site, and in English where that has no words', () => {
  expect(compose({ language: 'de-AT' })).toMatchObject({
    subject: 'Bestätige dein Newsletter-Abo',
    html: expect.stringContaining('<html lang="de-AT">'),
  });
  expect(compose({ language: 'fr' }).subject).toBe('Confirm your newsletter subscription');
});

test('every language of the site has the words of mails', () => {
  const folders = readdirSync('src/languages', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(Object.keys(MAIL_WORDS).toSorted()).toEqual(['en', ...folders.map(({ name }) => name)].toSorted());
});

test('mails have the colours of the site', () => {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8');
  for (const [name, pair] of Object.entries(COLOURS))
    expect(tokens).toContain(`--color-${name}: light-dark(${pair.join(', ')});`);
});

test.each(['#1d4f9e', '#ffe680', '#000000'])(
  'links and buttons in the accent %s can be read by day and night',
  (accent) => {
    const [day = '', night = ''] = mailStyle(accent).split('@media');
    for (const style of [day, night]) {
      const [, flame = ''] = /\na \{ color: (#\w{6}); \}/.exec(style) ?? [];
      const [, sheet = ''] = /\.sheet \{ background: (#\w{6});/.exec(style) ?? [];
      const [, label = ''] = /\.button a \{ color: (#\w{6}); \}/.exec(style) ?? [];
      expect(contrast(flame, sheet)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(flame, label)).toBeGreaterThanOrEqual(4.5);
    }
  },
);
