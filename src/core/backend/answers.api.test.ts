import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addResource, uniqueWord } from '../../../supabase/tests/builders.ts';
import { callUntilTimeout, FAULTS, requestCount, server } from '../../../supabase/tests/pageServer.ts';
import { backend } from '../../../supabase/tests/people.ts';
import * as answers from './answers.api.ts';
import { setBackend } from './backend.api.ts';
import { visitorClient } from './visitorClient.api.ts';

beforeAll(async () => {
  // Found by this word, since other tests add resources at the same time.
  await addResource({ category: 'books', title: word });
  await addResource();
});
beforeEach(() => setBackend({ url: server.url, key: backend.publishableKey }));

const MESSAGE = 'It was not read';

const resources = () => visitorClient().from('resources').select('id').limit(1);
const counted = () => visitorClient().from('resources').select('id', { count: 'exact', head: true });
const word = uniqueWord();
const found = (page: number) => visitorClient().rpc('search_resources', { query: word, category: 'books', page });
const isEmptyAgreed = () => visitorClient().rpc('may_be_empty');

const EACH: Record<string, () => Promise<unknown>> = {
  rowsOf: () => answers.rowsOf(resources(), MESSAGE),
  rowOf: () => answers.rowOf(resources(), MESSAGE),
  numberOf: () => answers.numberOf(isEmptyAgreed(), MESSAGE),
  textOf: () => answers.textOf(isEmptyAgreed(), MESSAGE),
  booleanOf: () => answers.booleanOf(isEmptyAgreed(), MESSAGE),
  objectOf: () => answers.objectOf(resources(), 'id', MESSAGE),
  outcomeOf: () =>
    answers.outcomeOf(visitorClient().rpc('subscribe', { email: 'a@example.org' }), ['subscribed'], MESSAGE),
  countOf: () => answers.countOf(counted(), MESSAGE),
  expectNoContent: () =>
    answers.expectNoContent(visitorClient().rpc('unsubscribe', { token: crypto.randomUUID() }), MESSAGE),
  pagedRows: () => answers.pagedRows(1, found, MESSAGE),
};

test.each(Object.entries(EACH))('%s fails after one request, whatever is wrong with the server', async (_, read) => {
  for (const fault of FAULTS) {
    server.fault = fault;
    const before = requestCount();
    await expect(read(), fault).rejects.toMatchObject({
      name: 'BackendError',
      message: expect.stringMatching(`^${MESSAGE}: `),
    });
    expect(requestCount() - before, fault).toBe(1);
  }
});

test('a call that gets no answer fails after 30 seconds and is not repeated', async () => {
  const outcome = callUntilTimeout(() => answers.rowsOf(resources(), MESSAGE));
  await expect(outcome).rejects.toMatchObject({ name: 'BackendError' });
  expect(requestCount()).toBe(1);
});

test("the backend's answer is read", async () => {
  const rows = await answers.rowsOf(resources(), MESSAGE);
  expect(rows).toEqual([{ id: expect.any(String) }]);
  expect(await answers.rowOf(resources(), MESSAGE)).toEqual(rows[0]);
  expect(await answers.booleanOf(isEmptyAgreed(), MESSAGE)).toBe(false);
  expect(await answers.countOf(counted(), MESSAGE)).toBeGreaterThan(1);
  expect(
    await answers.expectNoContent(visitorClient().rpc('unsubscribe', { token: crypto.randomUUID() }), MESSAGE),
  ).toBeUndefined();
});

test('a page past the end has no rows, but still has the total', async () => {
  const { items, total } = await answers.pagedRows(1, found, MESSAGE);
  expect(items).toEqual([expect.not.objectContaining({ total })]);
  expect(await answers.pagedRows(1000, found, MESSAGE)).toEqual({ items: [], total });
});

const answered = <Data>(data: Data) => ({ data, error: null, status: 200 });

test.each<[string, unknown, (data: never) => Promise<unknown>]>([
  ['no row', [], (data) => answers.rowOf(answered(data), MESSAGE)],
  ['an object in place of rows', { id: 1 }, (data) => answers.rowsOf(answered(data), MESSAGE)],
  ['a text in place of a number', '3', (data) => answers.numberOf(answered(data), MESSAGE)],
  ['a number in place of a text', 3, (data) => answers.textOf(answered(data), MESSAGE)],
  ['nothing in place of true or false', null, (data) => answers.booleanOf(answered(data), MESSAGE)],
  ['an object without its key', { other: 1 }, (data) => answers.objectOf(answered(data), 'id', MESSAGE)],
  ['an unknown word', 'lost', (data) => answers.outcomeOf(answered(data), ['kept'], MESSAGE)],
  ['content in place of none', [], (data) => answers.expectNoContent(answered(data), MESSAGE)],
])('%s is an error', async (_, data, read) => {
  await expect(read(data as never)).rejects.toMatchObject({
    name: 'BackendError',
    message: `${MESSAGE}: the status was 200`,
  });
});
