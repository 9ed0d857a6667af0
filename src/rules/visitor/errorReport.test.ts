import { expect, test } from 'vitest';
import { errorReport } from './errorReport.ts';

test('an error is told by its message, its stack and the path', () => {
  const report = errorReport(new TypeError('x is not a function'), '/sermons');
  expect(report).toMatchObject({ message: 'x is not a function', page: '/sermons' });
  expect(report.stack).toContain('errorReport.test');
});

test('addresses lose what may tell who was there', () => {
  const error = new Error('Failed to fetch https://a.example/reset?token_hash=secret#x');
  error.stack = 'at run (https://a.example/_astro/a.js?session=secret:1:2)';
  const report = errorReport(error, '/');
  expect(JSON.stringify(report)).not.toContain('secret');
  expect(report.message).toBe('Failed to fetch https://a.example/reset');
  expect(report.stack).toBe('at run (https://a.example/_astro/a.js:1:2)');
});

test('it fits into its table, whatever was thrown', () => {
  const report = errorReport(new Error('m'.repeat(9000)), `/${'p'.repeat(900)}`);
  expect(report.message).toHaveLength(500);
  expect(report.page).toHaveLength(500);
  expect(errorReport(undefined, '/').message).toBe('undefined');
  expect(errorReport('', '/').message).toBe('Unknown error');
});

test('what no text of the database can hold is left out', () => {
  const report = errorReport(new Error(`a\0b${'🕊'.repeat(300)}c`), '/');
  expect(report.message).toMatch(/^ab🕊/);
  expect(errorReport(new Error(`m${'🕊'.repeat(300)}`), '/').message.isWellFormed()).toBe(true);
});
