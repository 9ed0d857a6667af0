import { expect, test } from 'vitest';
import { BackendError } from './backend.ts';

const failure = (error: unknown, status: number) => new BackendError('It was not kept', { error, status });

test('what the backend says of a refusal is told, with its code', () => {
  const said = { code: '23514', message: 'too long', details: null, hint: null };
  expect(failure(said, 400)).toMatchObject({ message: 'It was not kept: too long', code: '23514', reason: 'failed' });
});

test.each([
  ['what the network says', new TypeError('fetch failed'), 0, 'It was not kept: fetch failed', 'unreachable'],
  ['what was asked for', '/snapshots/books.json', 404, 'It was not kept: /snapshots/books.json', 'failed'],
  ['the status where nothing is said', null, 200, 'It was not kept: it was answered with 200', 'failed'],
  ['that the key is wrong', { message: 'Invalid API key' }, 401, 'It was not kept: Invalid API key', 'refused'],
])('%s is told, without a code', (_, error, status, message, reason) => {
  expect(failure(error, status)).toMatchObject({ message, reason, status, code: '' });
});
