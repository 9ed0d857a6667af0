import { expect, test } from 'vitest';
import { addSermons, backend, requestCounts } from '../../../supabase/tests/listServers.ts';
import { eventually } from '../../testing/eventually.ts';
import { openList, query } from '../../testing/openList.ts';
import { answer, ready, shownBy } from '../../testing/shownBy.ts';

test('what is typed is searched for after a pause', async () => {
  const { word } = await addSermons(2);
  const { list, clock, tab } = openList();
  for (const text of [word.slice(0, 5), word.slice(0, 9), word]) {
    clock.advance(249);
    list.type(text);
  }
  expect(list.$list.get().requested.text).toBe('');
  clock.advance(249);
  expect(tab.trail()).toHaveLength(1);
  clock.advance(1);
  expect(tab.trail()).toHaveLength(2);
  expect(list.$list.get().requested.text).toBe(word);
  await ready(list);
  expect(shownBy(list)).toEqual(answer(2));
  expect(requestCounts().backend).toBe(1);
});

test('choosing a filter cancels the request of the previous query', async () => {
  const { word: older } = await addSermons(2);
  const { word: newer } = await addSermons(1);
  const { list, clock } = openList();
  const seen: unknown[] = [];
  list.$list.listen(({ listed }) => listed.state === 'waiting' || seen.push(shownBy(list)));
  backend.fault = 'slow';
  list.choose(query({ text: older }));
  await eventually(() => expect(backend.open).toBe(1));
  list.choose(query({ text: newer }));
  await eventually(() => expect(requestCounts().backend).toBe(2));
  // The request itself is aborted, not just its answer ignored.
  await eventually(() => expect(backend.open).toBe(1));
  backend.release();
  await ready(list);
  await clock.settled();
  expect(seen).toEqual([answer(1)]);
  expect(requestCounts()).toEqual({ backend: 2, site: 0 });
});
