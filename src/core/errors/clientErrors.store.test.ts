import { describe, expect, test } from 'vitest';
import { uniqueWord } from '../../../supabase/tests/builders.ts';
import { callSlowly, callWithError, openPage, requestCount } from '../../../supabase/tests/pageServer.ts';
import { owner } from '../../../supabase/tests/people.ts';
import { logError } from './clientErrors.store.ts';

const reports = (message: string) => owner<{ page: string; stack: string | null }[]>`
  select page, stack from public.client_errors where message = ${message}`;
const count = async (message: string) => (await reports(message)).length;

describe('an error', () => {
  test('is reported once per page view, with the path of the page, however often it happens', async () => {
    const message = uniqueWord();
    openPage('/sermons');
    await logError(new Error(message));
    await logError(new TypeError(message));
    expect(await reports(message)).toEqual([
      { page: '/sermons', stack: expect.stringContaining('clientErrors.store.test') },
    ]);
    expect(requestCount()).toBe(1);
  });

  test.each([
    ['undefined', undefined],
    ['an object without toString', Object.create(null)],
    ['an error with a number for its message', Object.assign(new Error(), { message: 5 })],
  ])('is ignored if it cannot be reported: %s', async (_, thrown) => {
    await expect(logError(thrown)).resolves.toBeUndefined();
  });
});

describe('when the backend fails', () => {
  test.each(['down', 'status 429', 'HTML instead of JSON'] as const)(
    '%s: nothing is thrown, there is no retry, and the next such error is reported',
    async (fault) => {
      const message = uniqueWord();
      const log = () => logError(new Error(message));
      expect(await callWithError(fault, log)).toEqual([undefined, undefined]);
      await log();
      expect(await count(message)).toBe(1);
      expect(requestCount()).toBe(2);
    },
  );

  test('slow: the same error is not reported again meanwhile', async () => {
    const message = uniqueWord();
    const log = () => logError(new Error(message));
    await callSlowly(log, log);
    expect(await count(message)).toBe(1);
    expect(requestCount()).toBe(1);
  });
});
