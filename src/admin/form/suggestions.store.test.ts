import { beforeAll, expect, test, vi } from 'vitest';
import { addResource, uniqueWord } from '../../../supabase/tests/builders.ts';
import { openMemberBrowser } from '../../../supabase/tests/memberBrowser.ts';
import { requestArrived, requestCount, server } from '../../../supabase/tests/pageServer.ts';
import { administrator, type Member } from '../../../supabase/tests/people.ts';
import { testClock } from '../../testing/testClock.ts';
import { hasRole, until } from '../../testing/until.ts';

let admin: Member;
const word = uniqueWord();

beforeAll(async () => {
  admin = await administrator();
  for (const tags of [[`${word} b`], [`${word} b`, `${word} a`], [`the ${word}`]])
    await addResource({ tags, author: `${word} Lewis` });
});

/** Suggestions in a tab of the administrator's browser. */
async function open(name: 'suggestTags' | 'suggestAuthors' = 'suggestTags') {
  const browser = await openMemberBrowser(admin);
  const tab = await browser.openTab(async () => ({
    ...(await import('./suggestions.store.ts')),
    ...(await import('./suggestions.api.ts')),
    ...(await import('../../core/session/session.store.ts')),
  }));
  tab.startSession();
  await until(tab.$session, hasRole('admin'));
  const clock = testClock();
  const read = vi.fn(tab[name]);
  const store = tab.createSuggestions(read, clock);
  const found = async (query: string) => {
    store.ask(query);
    await clock.finishTimer(150);
    return until(store.$suggestions, ({ length }) => length > 0);
  };
  return { ...store, clock, read, found };
}

test('tags that begin with what is typed come first, with how many resources have them', async () => {
  const { found } = await open();
  expect(await found(word)).toEqual([
    { name: `${word} b`, resources: 2 },
    { name: `${word} a`, resources: 1 },
    { name: `the ${word}`, resources: 1 },
  ]);
});

test('authors are suggested once each', async () => {
  const { found } = await open('suggestAuthors');
  expect(await found(word)).toEqual([{ name: `${word} Lewis`, resources: 3 }]);
});

test('while someone is typing only the last request is sent', async () => {
  const { ask, clock, read, $suggestions } = await open();
  for (const typed of ['a', 'ab', word]) ask(typed);
  expect(clock.waits()).toEqual([150]);
  await clock.finishTimer(150);
  await until($suggestions, ({ length }) => length > 0);
  expect(read.mock.calls.map(([query]) => query)).toEqual([word]);
});

test('an answer that comes after the field was left is not shown', async () => {
  const { ask, close, clock, read, $suggestions } = await open();
  server.fault = 'slow';
  ask(word);
  await clock.finishTimer(150);
  await requestArrived();
  close();
  server.release();
  await read.mock.results[0]?.value.catch(() => {});
  expect($suggestions.get()).toEqual([]);
});

test('leaving the field before the request sends none', async () => {
  const { ask, close, clock } = await open();
  const before = requestCount();
  ask(word);
  close();
  expect(clock.waits()).toEqual([]);
  expect(requestCount()).toBe(before);
});

test('without an answer there are no suggestions, and the next request is sent', async () => {
  const { ask, clock, read, found, $suggestions } = await open();
  server.fault = 'status 500';
  ask(word);
  await clock.finishTimer(150);
  await read.mock.results[0]?.value.catch(() => {});
  expect($suggestions.get()).toEqual([]);
  server.fault = null;
  expect(await found(word)).toHaveLength(3);
});
