/** Pasted answers are parsed, and invalid ones refused. */
import { describe, expect, test } from 'vitest';
import { accentError, accentPreview, readAccent } from './accent.ts';
import { ADDRESSES } from './context.ts';
import { setupIn } from './fixtures/setupIn.ts';
import {
  answer,
  answerOthers,
  answerToken,
  CLOUDFLARE_ACCOUNT,
  choose,
  DATABASE_PASSWORD,
  errorOf,
  GITHUB_TOKEN,
  OTHERS,
  type Question,
  REPOSITORY,
  repositoryOf,
  STATIC_HOST,
  SUPABASE_TOKEN,
  siteName,
  withoutWrapping,
} from './questions.ts';
import { RefusedRequest } from './services/jsonClient.ts';

const read = (question: Question, pasted: string): string =>
  (question.read ?? ((text: string) => text))(withoutWrapping(pasted));

test.each<[Question, string, string]>([
  [SUPABASE_TOKEN, ' "sbp_abc" ', 'sbp_abc'],
  [SUPABASE_TOKEN, 'Bearer sbp_abc', 'sbp_abc'],
  [SUPABASE_TOKEN, '‘sbp_abc’', 'sbp_abc'],
  [GITHUB_TOKEN, '“github_pat_abc”', 'github_pat_abc'],
  [STATIC_HOST, 'Cloudflare', 'cloudflare-pages'],
  [STATIC_HOST, 'https://app.netlify.com', 'netlify'],
  [REPOSITORY, 'https://github.com/ministry/our.site/settings', 'ministry/our.site'],
  [REPOSITORY, 'ministry/our.site', 'ministry/our.site'],
  [
    CLOUDFLARE_ACCOUNT,
    'https://dash.cloudflare.com/0123456789abcdef0123456789abcdef/home',
    '0123456789abcdef0123456789abcdef',
  ],
  [siteName('Cloudflare', 'x'), 'https://My-Site.pages.dev/', 'my-site'],
  [siteName('Netlify', 'x'), 'my-site.netlify.app', 'my-site'],
])('%o understands %s', (question, pasted, expected) => {
  const answer = read(question, pasted);
  expect(answer).toBe(expected);
  expect(errorOf(question, answer)).toBeNull();
});

test.each([
  ['https://github.com/ministry/site', 'ministry/site'],
  ['https://github.com/ministry/site.git', 'ministry/site'],
  ['https://token@github.com/ministry/site/', 'ministry/site'],
  ['git@github.com:ministry/site.git', 'ministry/site'],
  ['ssh://git@github.com/ministry/site.git', 'ministry/site'],
  ['https://gitlab.com/ministry/site', null],
  ['', null],
])('the remote %s is %s', (address, repository) => {
  expect(repositoryOf(address)).toBe(repository);
});

describe('an answer is refused', () => {
  const other = (name: string) => OTHERS.find((each) => each.name === name) ?? expect.fail(name);
  test.each<[Question, string, RegExp]>([
    [SUPABASE_TOKEN, 'eyJhbGciOi', /begin with sbp_/],
    [GITHUB_TOKEN, 'ghp_abc', /A classic token can do too much/],
    [STATIC_HOST, 'Vercel', /Cloudflare or Netlify/],
    [REPOSITORY, 'site', /owner\/name/],
    [siteName('Cloudflare', 'x'), 'unsere seite', /lower-case letters/],
    [CLOUDFLARE_ACCOUNT, 'ministry@example.org', /32 digits/],
    [other('ADMIN_EMAIL'), 'ruth', /email address/],
    [other('SMTP_SENDER'), 'ruth@example.org.', /email address/],
    [other('STARTER_CATALOGUE'), 'maybe', /yes or no/],
    [other('SMTP_HOST'), 'https://brevo.com', /server name/],
    [other('SMTP_PASSWORD'), '', /required/],
  ])('%o: %s', (question, answer, error) => {
    expect(errorOf(question, answer)).toMatch(error);
  });
});

test.each([
  ['#1D4F9E', '#1d4f9e'],
  ['1d4f9e', '#1d4f9e'],
  ['#14a', '#1144aa'],
  ['rgb(29, 79, 158)', '#1d4f9e'],
  ['rgb(29 79 158)', '#1d4f9e'],
])('the colour %s is understood', (pasted, expected) => {
  expect(readAccent(pasted)).toBe(expected);
  expect(accentError(expected)).toBeNull();
});

test.each(['blue', '#12', 'rgb(300, 0, 0)', 'rgb(1, 2)', '#1d4f9e80', 'bad'])('the colour %s is refused', (pasted) => {
  expect(accentError(readAccent(pasted))).toMatch(/^Enter a # and six digits or letters from a to f/);
});

test('a terminal with colours shows a link and a button', () => {
  const [day] = accentPreview('#1d4f9e', true);
  expect(day).toBe(
    '  By day:   \x1b[38;2;29;79;158;48;2;250;246;238m A link \x1b[0m\x1b[38;2;252;253;255;48;2;29;79;158m A button \x1b[0m #1d4f9e',
  );
  expect(accentPreview('#1d4f9e', false)[0]).toBe('  By day:   #1d4f9e');
});

test.each([["'quoted'"], ['"a'], ['my\'password"'], ['Bearer x'], ['`']])(
  'the password %s is kept as it is',
  async (password) => {
    const { setup } = setupIn(ADDRESSES, { answers: { SUPABASE_DB_PASSWORD: password } });
    expect(await answer(setup, DATABASE_PASSWORD)).toBe(password);
  },
);

test('an answer is asked for until it can be taken; Enter keeps what was answered before', async () => {
  const { setup, output } = setupIn(ADDRESSES, { answers: { STATIC_HOST: ['Vercel', 'netlify'] } });
  expect(await answer(setup, STATIC_HOST)).toBe('netlify');
  expect(output).toEqual(['  Answer Cloudflare or Netlify.']);
  const { setup: again } = setupIn(ADDRESSES, { values: setup.values });
  expect(await answer(again, STATIC_HOST)).toBe('netlify');
});

test('one of several is chosen by its number, its name or its value; the only one without a question', async () => {
  const options = { abc: 'Site of the church', def: 'Another' };
  for (const answer of ['1', 'Site of the church', 'abc']) {
    const { setup } = setupIn(ADDRESSES, { answers: { A: ['9', answer] } });
    expect(await choose(setup, { name: 'A', text: 'Which?', options })).toBe('abc');
  }
  const { setup, questions } = setupIn(ADDRESSES);
  expect(await choose(setup, { name: 'A', text: 'Which?', options: { abc: 'One' } })).toBe('abc');
  expect(questions).toEqual([]);
});

test.each<[Question, string | undefined]>([
  [GITHUB_TOKEN, 'github_pat_a'],
  // Its access can't be changed.
  [SUPABASE_TOKEN, undefined],
])('what Enter keeps of a token that lacks a permission: %o', async (question, kept) => {
  const tokens = { PUBLISH_GITHUB_TOKEN: 'github_pat_a', SUPABASE_ACCESS_TOKEN: 'sbp_a' };
  const { setup } = setupIn(ADDRESSES, { answers: tokens });
  const ask = setup.ask;
  const offered: (string | undefined)[] = [];
  setup.ask = (asked, previous) => ask(asked, offered[offered.push(previous) - 1]);
  await answerToken(setup, question, async () => {
    if (offered.length === 1) throw new RefusedRequest('', 403, '');
  });
  expect(offered).toEqual([undefined, kept]);
});

test('an answer that was removed is empty from then on, and so are those that belong to it', async () => {
  const values = { ADMIN_EMAIL: 'ruth@example.org', SPOTIFY_CLIENT_ID: 'id', SPOTIFY_CLIENT_SECRET: 'secret' };
  const { setup, questions } = setupIn(ADDRESSES, { values, answers: { SPOTIFY_CLIENT_ID: '' } });
  await answerOthers(setup);
  expect(setup.values).toMatchObject({ SPOTIFY_CLIENT_ID: '', SPOTIFY_CLIENT_SECRET: '' });
  expect(questions).not.toContain('SMTP_PORT');
});
