import { expect, test } from 'vitest';
import { testClock } from '../../testing/testClock.ts';
import { debounced } from './debounced.store.ts';

function counted() {
  const clock = testClock();
  const ran: number[] = [];
  const start = clock.now();
  return { clock, ran, ...debounced(() => ran.push(clock.now() - start), 300, clock) };
}

test('the action runs once, a moment after the last request', () => {
  const { clock, ran, request } = counted();
  request();
  clock.advance(299);
  request();
  clock.advance(299);
  expect(ran).toEqual([]);
  clock.advance(1000);
  expect(ran).toEqual([599]);
});

test('flushing runs it at once, and only if it was requested', () => {
  const { clock, ran, request, flush } = counted();
  flush();
  request();
  flush();
  flush();
  clock.advance(1000);
  expect(ran).toEqual([0]);
});
