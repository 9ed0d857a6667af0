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

test('a policy that a text of the page imitates is left as it is', () => {
  const body = `<p>${'<meta http-equiv="content-security-policy" content="'.replaceAll('<', '&lt;')} ${hash('x')}</p>`;
  const html = page(`script-src 'self';`, body);
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
