/** The mails that members ask for. */
import { expect, test } from 'vitest';
import type { MailedResource } from '../contract/mails.ts';
import { SETTINGS_WORDS as ENGLISH } from '../dashboard/settings/settings.words.ts';
import { SETTINGS_WORDS as GERMAN } from '../languages/de/dashboard/settings/settings.words.ts';
import { mailWords } from '../languages/mailWords.ts';
import { composeMail, type TakenMail } from './compose.mail.ts';

const TAKEN = { id: '11111111-2222-4333-8444-555555555555', address: 'ruth@example.org', attempt: 1, token: 'secret' };

const HOPE: MailedResource = {
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Hope & help',
  category: 'sermons',
  author: 'Ann Lee',
  description: 'Why we hope.\n\nIn three parts.',
};
const SONG: MailedResource = {
  id: '00000000-0000-4000-8000-000000000002',
  title: 'A song',
  category: 'worship',
  author: null,
  description: '',
};
const plan = { kind: 'series', slug: 'forty-days', title: 'Forty days' } as const;

const compose = (kind: TakenMail['kind'], content: object, language = 'en') =>
  composeMail(
    { ...TAKEN, kind, content },
    {
      siteUrl: 'https://sanctuary.example.org',
      functionsUrl: 'https://x.supabase.co/functions/v1',
      name: 'Grace & Peace',
      contactEmail: null,
      postalAddress: null,
      accent: null,
      language,
    },
    mailWords(language),
  );

test('New for you tells of each resource, and how to leave', () => {
  const mail = compose('new for you', { resources: [HOPE, SONG] });
  expect(mail.subject).toBe('New at Grace & Peace');
  expect(mail.text).toBe(`New for you

Here’s what we’ve added since our last email.

Hope & help
Ann Lee
Why we hope. In three parts.
https://sanctuary.example.org/sermons/00000000-0000-4000-8000-000000000001

A song
https://sanctuary.example.org/worship/00000000-0000-4000-8000-000000000002

See it all:
https://sanctuary.example.org

You’re getting this email because you ticked “Email notifications for new content” in your settings at sanctuary.example.org.

I don’t want these emails:
https://sanctuary.example.org/unsubscribe/news?token=secret

Grace & Peace · https://sanctuary.example.org`);
  expect(mail.headers['List-Unsubscribe']).toBe(
    '<https://x.supabase.co/functions/v1/unsubscribe?token=secret&mails=news>',
  );
  expect(mail.html).toContain(
    '<a href="https://sanctuary.example.org/sermons/00000000-0000-4000-8000-000000000001"><strong>Hope &amp; help</strong></a>',
  );
});

test('the part of the day says which plan it is from in its text alone', () => {
  const mail = compose('part of the day', { resources: [HOPE], plan });
  expect(mail.subject).toBe('Your part for today');
  expect(/<div class="preview" hidden>(.*)<\/div>/.exec(mail.html)?.[1]).toBe('A few quiet minutes for you.');
  expect(mail.text).toContain('\n\nFrom Forty days: https://sanctuary.example.org/series/forty-days\n\nHope & help\n');
  expect(mail.text).toContain('https://sanctuary.example.org/unsubscribe/parts?token=secret');
});

test('after seven it asks whether to keep going', () => {
  const mail = compose('part of the day', { is_question: true });
  expect(mail.subject).toBe('Shall we keep going?');
  expect(mail.text).toContain('\n\nKeep going:\nhttps://sanctuary.example.org/dashboard\n\n');
  expect(mail.text).toContain('https://sanctuary.example.org/unsubscribe/parts?token=secret');
});

test('both are in German too', () => {
  expect(compose('new for you', { resources: [HOPE] }, 'de').subject).toBe('Neu bei Grace & Peace');
  expect(compose('part of the day', { resources: [HOPE], plan }, 'de').subject).toBe('Dein Teil für heute');
  expect(compose('part of the day', { is_question: true }, 'de').subject).toBe('Soll es weitergehen?');
});

test('eight of the longest stay below 30 kB, and no text gets out of its place', () => {
  const hostile = '</p><script>alert(1)</script>"\u202e';
  const longest = { ...HOPE, title: hostile + '語'.repeat(270), author: hostile, description: '語'.repeat(500) };
  const { html, text } = compose('new for you', { resources: Array(8).fill(longest) });
  expect(Buffer.byteLength(html) + Buffer.byteLength(text)).toBeLessThan(30_000);
  expect(html).not.toContain('<script');
  expect(html + text).not.toContain('\u202e');
});

test.each([
  ['en', ENGLISH],
  ['de', GERMAN],
])('they name the boxes of the settings as those are called (%s)', (language, { labels }) => {
  expect(compose('new for you', { resources: [HOPE] }, language).text).toContain(labels.email_notifications);
  expect(compose('part of the day', { is_question: true }, language).text).toContain(labels.daily_devotional);
});
