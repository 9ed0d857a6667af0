import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withOwnPolicy } from './ownPolicy.ts';

const narrowed = (html: string) => withOwnPolicy(Buffer.from(html)).toString();

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const page = (policy: string, body: string) =>
  `<!doctype html><head><meta http-equiv="content-security-policy" content="${policy}"></head><body>${body}</body>`;

test('a page keeps the hashes of its own scripts and styles, and loses those of other pages', () => {
  const body = '<style>p > a { color: red }</style><script>if (1 < 2) go()</script><script type="x">{}</script>';
  const own = [hash('if (1 < 2) go()'), hash('{}')];
  const policy = (scripts: string[], styles: string[]) =>
    `default-src 'self'; script-src 'self' ${scripts.join(' ')}; style-src 'self' ${styles.join(' ')};`;
  const given = policy([hash('elsewhere()'), ...own], [hash('p > a { color: red }'), hash('elsewhere')]);
  expect(narrowed(page(given, body))).toBe(page(policy(own, [hash('p > a { color: red }')]), body));
});

test('what the build did not allow is not allowed for standing in the page', () => {
  const body = `<script>planted()</script>`;
  const given = `script-src 'self' ${hash('elsewhere()')};`;
  expect(narrowed(page(given, body))).toBe(page(`script-src 'self';`, body));
});

test.each(['How to use a <style> tag', "Don't <script>", 'a > b <!-- <style', '</style><script>'])(
  'a text that speaks of tags hides none: %s',
  (text) => {
    const body = '<style>p{}</style><script>one()</script>';
    const html = (hashes: string) =>
      `<meta name="description" content="${text}">${page(`script-src 'self'${hashes};`, body)}`;
    const own = ` ${hash('one()')} ${hash('p{}')}`;
    expect(narrowed(html(`${own} ${hash('elsewhere()')}`))).toBe(html(own));
  },
);

test('a text that imitates a policy is left as it is, before the policy and after it', () => {
  const imitated = `<p title='${`<meta http-equiv="content-security-policy" content="${hash('x')}`.replaceAll('"', '&quot;')}'>`;
  const html = `${imitated}${page(`script-src 'self';`, imitated)}`;
  expect(narrowed(html)).toBe(html);
});

test('a script that is a file of its own does not hide the one after it', () => {
  const html = page(`script-src 'self' ${hash('two()')};`, '<script src="/one.js"></script><script>two()</script>');
  expect(narrowed(html)).toBe(html);
});

test('letters of more than one byte stay what they are, in a script as well', () => {
  const body = '<p>Łódź 语 🙏</p><script>say("语 🙏")</script><p>é</p>';
  const html = (hashes: string) => page(`script-src 'self'${hashes};`, body);
  expect(narrowed(html(` ${hash('elsewhere()')} ${hash('say("语 🙏")')}`))).toBe(html(` ${hash('say("语 🙏")')}`));
});

test('a page without a policy stays as it is', () => {
  expect(narrowed('<p>é</p><script>one()</script>')).toBe('<p>é</p><script>one()</script>');
});
