import { expect, test } from 'vitest';
import { mailLink, readMail } from './mailLink.rules.ts';

const shown = (link: string) => mailLink(readMail(link));

test.each([
  'mailto:books@example.org',
  'mailto:o%27neil@example.org?subject=A%20book',
  'mailto:books@example.org?subject=A%20%26%20B&body=Dear%20shop%2C%0AI%20would',
])('%s stays as it is', (link) => {
  expect(shown(link)).toBe(link);
});

test.each([
  'mailto:books@example.org,spy@example.com',
  'mailto:books@example.org;spy@example.com',
  'mailto:books@example.org%2Cspy@example.com',
  'mailto:books@example.org%0D%0A?bcc=spy@example.com',
  'mailto:books@example.org?to=spy@example.com&CC=spy@example.com&b%63c=spy@example.com',
  'mailto:books@example.org?x=1#bcc=spy@example.com',
])('%s goes to its first recipient only', (link) => {
  expect(shown(link)).toBe('mailto:books@example.org');
});

test('a subject is one line', () => {
  const { subject } = readMail('mailto:books@example.org?subject=Books%0D%0ABcc:%20spy@example.com');
  expect(subject).toBe('Books Bcc: spy@example.com');
});
