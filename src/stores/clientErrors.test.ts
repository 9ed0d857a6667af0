import { describe, expect, test } from 'vitest';
import { uniqueWord } from '../../supabase/tests/builders.ts';
import { arrived, asked, FAILING, openPage, server, unanswered } from '../../supabase/tests/pageServer.ts';
import { owner } from '../../supabase/tests/people.ts';
import { logError } from './clientErrors.ts';

const reports = (message: string) => owner<{ page: string; stack: string | null }[]>`
  select page, stack from public.client_errors where message = ${message}`;
const count = async (message: string) => (await reports(message)).length;

describe('an error', () => {
  test('is told with the path of the page, once however often it happens', async () => {
    const message = uniqueWord();
    openPage('/sermons');
    await logError(new Error(message));
    await logError(new TypeError(message));
    expect(await reports(message)).toEqual([{ page: '/sermons', stack: expect.stringContaining('clientErrors.test') }]);
    expect(asked()).toBe(1);
  });

  test.each([
    ['that is a text', (text: string) => text],
    ['with a character that no text of a database can hold', (text: string) => new Error(`${text}\0`)],
    ['that is cut within a character', (text: string) => new Error(`${text}${'🕊'.repeat(300)}`)],
  ])('%s is told, too', async (_, thrown) => {
    const message = uniqueWord();
    await logError(thrown(message));
    const [row] = await owner`select count(*)::int from public.client_errors where message like ${`${message}%`}`;
    expect(row).toEqual({ count: 1 });
  });

  test.each([
    ['nothing', undefined],
    ['what is no text', Object.create(null)],
    ['an error whose message is no text', Object.assign(new Error(), { message: 5 })],
  ])('that is %s causes no other one', async (_, thrown) => {
    await expect(logError(thrown)).resolves.toBeUndefined();
  });
});

describe('while the backend does not answer', () => {
  test.each(FAILING)('%s: nothing is thrown, it is sent once, and told when it happens again', async (fault) => {
    const message = uniqueWord();
    server.fault = fault;
    await expect(logError(new Error(message))).resolves.toBeUndefined();
    expect(asked()).toBe(1);
    server.fault = null;
    await logError(new Error(message));
    await logError(new Error(message));
    expect(await count(message)).toBe(1);
    expect(asked()).toBe(2);
  });

  test('slow: what happens again meanwhile is not sent again', async () => {
    const message = uniqueWord();
    server.fault = 'slow';
    const told = logError(new Error(message));
    await arrived();
    await logError(new Error(message));
    server.release();
    await told;
    expect(await count(message)).toBe(1);
    expect(asked()).toBe(1);
  });

  test('hanging: it is given up after half a minute, without a word', async () => {
    await expect(unanswered(() => logError(new Error(uniqueWord())))).resolves.toBeUndefined();
    expect(asked()).toBe(1);
  });
});
