import { expect, test } from 'vitest';
import { subscribersFile, subscribersFileName } from './subscribersFile.rules.ts';

test('the file has a line for each address, and none of them is a formula', () => {
  const since = '2026-11-22T09:30:00+00:00';
  const subscribers = [
    { email: 'ruth@example.org', since },
    { email: '=cmd|x@example.org', since },
  ];
  expect(subscribersFile(subscribers, ['Email', 'Since'])).toBe(
    '\uFEFF"Email","Since"\r\n"ruth@example.org","2026-11-22"\r\n"\'=cmd|x@example.org","2026-11-22"\r\n',
  );
});

test('its name tells the day', () => {
  expect(subscribersFileName(new Date('2026-11-22T23:59:00Z'))).toBe('newsletter-2026-11-22.csv');
});
