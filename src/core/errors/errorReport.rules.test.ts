import { expect, test } from 'vitest';
import { errorReport } from './errorReport.rules.ts';

test('a report has the message, the stack and the path', () => {
  const report = errorReport(new TypeError('x is not a function'), '/sermons');
  expect(report).toMatchObject({ message: 'x is not a function', page: '/sermons' });
  expect(report.stack).toContain('errorReport.rules.test');
});

test('query and fragment are removed from addresses', () => {
  const error = new Error('Failed to fetch https://a.example/reset?token_hash=secret#x');
  error.stack = 'at run (https://a.example/_astro/a.js?session=secret:1:2)';
  const report = errorReport(error, '/');
  expect(JSON.stringify(report)).not.toContain('secret');
  expect(report.message).toBe('Failed to fetch https://a.example/reset');
  expect(report.stack).toBe('at run (https://a.example/_astro/a.js:1:2)');
});

test('message and page are cut to the limits of the table, whatever was thrown', () => {
  const report = errorReport(new Error('m'.repeat(9000)), `/${'p'.repeat(900)}`);
  expect(report.message).toHaveLength(500);
  expect(report.page).toHaveLength(500);
  expect(errorReport(undefined, '/').message).toBe('undefined');
  expect(errorReport('', '/').message).toBe('Unknown error');
});

test('NUL and lone surrogates are removed or replaced', () => {
  const report = errorReport(new Error(`a\0b${'🕊'.repeat(300)}c`), '/');
  expect(report.message).toMatch(/^ab🕊/);
  expect(errorReport(new Error(`m${'🕊'.repeat(300)}`), '/').message.isWellFormed()).toBe(true);
});

test('on the dashboard, only the type of an error and its places in the code are reported', () => {
  const prayer = 'For Naomi\n    at home (https://example.org/naomi:1:2)';
  const error = new SyntaxError(`Unexpected token 'F', "${prayer}" is not valid JSON`);
  const place = '    at read (https://example.org/_astro/prayers.js:1:200)';
  const inChrome = Object.assign(error, { stack: `SyntaxError: ${error.message}\n${place}\n    at <anonymous>` });
  expect(errorReport(inChrome, '/dashboard')).toEqual({
    message: 'SyntaxError on a private page',
    stack: place,
    page: '/dashboard',
  });
  const inFirefox = Object.assign(error, { stack: 'read@https://example.org/_astro/prayers.js:1:200\n' });
  expect(errorReport(inFirefox, '/dashboard').stack).toBe('read@https://example.org/_astro/prayers.js:1:200');
  expect(JSON.stringify(errorReport('For Naomi', '/dashboard'))).not.toContain('Naomi');
});
