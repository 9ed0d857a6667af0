import { beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { createOptimisticChanges } from './optimistic.store.ts';

let browser: EventTarget;

beforeEach(() => {
  browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
});

/** A list of words, to which each call adds one; a call ends when its answer is provided. */
function openWords() {
  const { change, withChanges, forgetAll } = createOptimisticChanges<string[]>(() => {});
  const calls = new Map<string, () => void>();
  return {
    shown: () => withChanges([]),
    sent: () => [...calls.keys()],
    answer: (word: string) => calls.get(word)?.(),
    add: (word: string, queue: string) =>
      change(
        (words) => [...words, word],
        () => new Promise<void>((done) => calls.set(word, done)),
        null,
        { queue },
      ),
    forgetAll,
  };
}

test('changes are shown at once; those in one queue are sent one after the other', async () => {
  const { add, shown, sent, answer } = openWords();
  for (const [word, queue] of [
    ['a', '1'],
    ['b', '1'],
    ['c', '2'],
  ] as const)
    void add(word, queue);
  expect(shown()).toEqual(['a', 'b', 'c']);
  await eventually(() => expect(sent()).toEqual(['a', 'c']));
  answer('a');
  await eventually(() => expect(sent()).toEqual(['a', 'c', 'b']));
});

test('what waits for its turn is sent when the page is left', async () => {
  const { add, sent } = openWords();
  for (const word of ['a', 'b', 'c']) void add(word, '');
  await eventually(() => expect(sent()).toEqual(['a']));
  browser.dispatchEvent(new Event('pagehide'));
  await eventually(() => expect(sent()).toEqual(['a', 'b', 'c']));
});

test('what was cancelled is no longer sent', async () => {
  const { add, shown, sent, answer, forgetAll } = openWords();
  void add('a', '');
  const waiting = add('b', '');
  await eventually(() => expect(sent()).toEqual(['a']));
  forgetAll();
  answer('a');
  expect(await waiting).toBeNull();
  expect([shown(), sent()]).toEqual([[], ['a']]);
});
