import { expect, test } from 'vitest';
import { BackendError } from './backend.api.ts';

const failure = (error: unknown, status: number) => new BackendError('Not stored', { error, status });

test('the message and the code of the backend are in the error', () => {
  const error = { code: '23514', message: 'too long', details: null, hint: null };
  expect(failure(error, 400)).toMatchObject({ message: 'Not stored: too long', code: '23514', reason: 'failed' });
});

test.each([
  ['the message of the network', new TypeError('fetch failed'), 0, 'Not stored: fetch failed', 'unreachable'],
  ['the requested address', '/snapshots/books.json', 404, 'Not stored: /snapshots/books.json', 'failed'],
  ['the status if there is no message', null, 200, 'Not stored: the status was 200', 'failed'],
  ['the message of an invalid key', { message: 'Invalid API key' }, 401, 'Not stored: Invalid API key', 'refused'],
])('%s is in the error, without a code', (_, error, status, message, reason) => {
  expect(failure(error, status)).toMatchObject({ message, reason, status, code: '' });
});
