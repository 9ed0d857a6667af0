import { describe, expect, test } from 'vitest';
import { categoryFields } from '../../catalogue/list/categoryFields.rules.ts';
import type { Found, ListedResource, ListQuery } from '../../contract/listing.ts';
import { sermon } from '../../testing/resources.ts';
import type { ListEffect, ListEvent } from './events.rules.ts';
import { type ListState, listMachine } from './machine.rules.ts';

type Event = ListEvent<ListQuery, ListedResource>;
type Effect = ListEffect<ListQuery, ListedResource>;

const SETUP = { fields: categoryFields(), pageSize: 2, builtPage: 1, builtPages: 3 };
const machine = listMachine<ListQuery, ListedResource>({ ...SETUP, visible: ({ id }) => id });
const query = (change: Partial<ListQuery>): ListQuery => ({ ...machine.wholeList, ...change });
const rows = [sermon(), sermon(), sermon()];
/** An answer with two of three matching rows. */
const three: Found = { items: rows.slice(0, 2), total: 3 };
const fallback = { found: three, asOf: '2026-06-01T00:00:00.000Z', newest: null };
const fellBack = { type: 'fellBack', fallback, isLast: false, isOnline: true } as const;

/** Sends events in order. Returns the final state and the effects of the last event. */
const run = (...events: Event[]) => runOn(machine, ...events);

function runOn({ initial, next }: typeof machine, ...events: Event[]) {
  let state: ListState<ListQuery, ListedResource> = initial;
  let effects: Effect[] = [];
  for (const event of events) ({ state, effects } = next(state, event));
  return { ...state, effects, types: effects.map(({ type }) => type) };
}

const chosen: Event = { type: 'chosen', change: { filter: 'featured' } };
const uncached: Event = { type: 'cacheRead', cached: null };
const answered: Event = { type: 'answered', found: three };

describe('what is requested', () => {
  test('is written into the address, and looked up before it is fetched', () => {
    const requested = query({ filter: 'featured' });
    expect(run(chosen)).toMatchObject({
      query: requested,
      requested,
      listed: { state: 'waiting', before: { state: 'built' } },
      effects: [
        { type: 'stopTimer', timer: 'typingPaused' },
        { type: 'writeAddress', query: requested, isStep: true },
        { type: 'cancel' },
        { type: 'readCache', query: requested },
      ],
    });
    expect(run(chosen, uncached).types).toEqual(['startTimer', 'startTimer', 'fetch']);
  });

  test('is answered, cached, and its next page prefetched', () => {
    const { listed, effects } = run(chosen, uncached, answered);
    expect(listed).toMatchObject({ state: 'ready', page: 1, found: three, fallback: null, update: { state: 'none' } });
    expect(effects).toContainEqual({ type: 'writeCache', query: query({ filter: 'featured' }), found: three });
    expect(effects.at(-1)).toEqual({
      type: 'prefetch',
      query: query({ filter: 'featured', page: 2 }),
    });
  });

  test('is not requested twice', () => {
    expect(run(chosen, uncached, answered, chosen).types).toEqual([]);
  });

  test('is not fetched when it is the built page, or cached and fresh', () => {
    expect(run(chosen, { type: 'chosen', change: { filter: 'all' } })).toMatchObject({ listed: { state: 'built' } });
    const { listed, types } = run(chosen, { type: 'cacheRead', cached: { found: three, fresh: true } });
    expect(listed).toMatchObject({ state: 'ready', found: three });
    expect(types).toEqual(['prefetch']);
  });

  test('is shown and fetched again when it is cached and stale', () => {
    const { listed, types } = run(chosen, { type: 'cacheRead', cached: { found: three, fresh: false } });
    expect(listed).toMatchObject({ state: 'ready', found: three });
    expect(types).toContain('fetch');
  });

  test('past the end goes back to the last page, and the address is corrected', () => {
    const {
      query: chosen,
      requested,
      effects,
    } = run({ type: 'chosen', change: { tag: 'faith', page: 7 } }, uncached, answered);
    expect([chosen.page, requested.page]).toEqual([2, 2]);
    expect(effects[0]).toEqual({ type: 'writeAddress', query: query({ tag: 'faith', page: 2 }), isStep: false });
  });

  test('is shown as skeletons if it takes long, but not once it has arrived', () => {
    expect(run(chosen, uncached, { type: 'late' }).listed).toEqual({ state: 'loading' });
    expect(run(chosen, uncached, answered, { type: 'late' }).listed.state).toBe('ready');
  });
});

describe('what is typed', () => {
  test('is searched for once typing pauses; the words of one search are one history entry', () => {
    const typed: Event = { type: 'typed', text: ' grace ' };
    expect(run(typed)).toMatchObject({ query: { text: 'grace' }, requested: { text: '' } });
    expect(run(typed, { type: 'typingPaused' }).effects[0]).toMatchObject({ type: 'writeAddress', isStep: true });
    const more: Event[] = [
      typed,
      { type: 'typingPaused' },
      { type: 'typed', text: 'grace and' },
      { type: 'typingPaused' },
    ];
    expect(run(...more).effects[0]).toMatchObject({ type: 'writeAddress', isStep: false });
  });

  test('has not paused after a blank between two words', () => {
    const word: Event = { type: 'typed', text: 'grace' };
    const blank: Event = { type: 'typed', text: 'grace ' };
    expect(run(word, blank).effects).toEqual([{ type: 'startTimer', timer: 'typingPaused' }]);
    expect(run(word, { type: 'typingPaused' }, blank).effects).toEqual([]);
  });

  test('and taken back requests nothing', () => {
    expect(run({ type: 'typed', text: 'a' }, { type: 'typed', text: '' }, { type: 'typingPaused' }).types).toEqual([]);
  });

  test('stays when an earlier request turns out to be past the end', () => {
    const past: Event = { type: 'chosen', change: { tag: 'faith', page: 7 } };
    const { query: chosen, requested, types } = run(past, uncached, { type: 'typed', text: 'grace' }, answered);
    expect(chosen).toEqual(query({ tag: 'faith', text: 'grace' }));
    expect(requested).toEqual(query({ tag: 'faith', page: 2 }));
    expect(types).not.toContain('writeAddress');
  });
});

describe('without an answer', () => {
  const failing: Event[] = [chosen, uncached, { type: 'tryFailed' }];

  test.each(['slow', 'tryFailed'] as const)('%s: it falls back, unless something is shown', (type) => {
    expect(run(chosen, uncached, { type }).effects).toEqual([
      { type: 'fallBack', query: query({ filter: 'featured' }), isLast: false },
    ]);
    expect(run(chosen, { type: 'cacheRead', cached: { found: three, fresh: false } }, { type }).types).toEqual([]);
  });

  test('the fallback is shown, and says so when all attempts have failed', () => {
    const shown = run(...failing, fellBack).listed;
    expect(shown).toMatchObject({ state: 'ready', fallback: { asOf: fallback.asOf }, update: { state: 'none' } });
    const { listed, types } = run(...failing, fellBack, { type: 'gaveUp' });
    expect(listed).toMatchObject({ state: 'ready', update: { state: 'failed' } });
    expect(types).toContain('awaitConnection');
  });

  test('it has failed only after the last attempt', () => {
    const nothing = { ...fellBack, fallback: null };
    expect(run(...failing, nothing).listed.state).toBe('waiting');
    expect(run(...failing, { type: 'gaveUp' }).effects.at(-1)).toMatchObject({ type: 'fallBack', isLast: true });
    expect(run(...failing, { type: 'gaveUp' }, { ...nothing, isLast: true }).listed).toEqual({ state: 'failed' });
  });

  test('a built page that the fallback does not cover is loaded, if there is a connection', () => {
    const third: Event[] = [{ type: 'chosen', change: { page: 3 } }, uncached, { type: 'tryFailed' }];
    const beyond = { ...fellBack, fallback: 'out of reach' } as const;
    expect(run(...third, beyond).types).toEqual(['cancel', 'leave']);
    expect(run(...third, { ...beyond, isOnline: false }).types).toEqual([]);
    expect(run({ type: 'chosen', change: { page: 4 } }, uncached, beyond).types).toEqual([]);
    expect(run(...failing, beyond).types).toEqual([]);
  });

  test('a newer answer is offered, and shown when the visitor chooses it', () => {
    const newer: Found = { items: rows.slice(1), total: 4 };
    const offered: Event[] = [...failing, fellBack, { type: 'answered', found: newer }];
    expect(run(...offered).listed).toMatchObject({ found: three, update: { state: 'offered', found: newer } });
    expect(run(...offered, { type: 'accepted' }).listed).toMatchObject({ found: newer, fallback: null });
  });

  test('a newer answer is shown at once in a list that offers none', () => {
    const newer: Found = { items: [sermon()], total: 1 };
    const again: Event[] = [chosen, uncached, answered, { type: 'retried' }, uncached];
    const { listed } = runOn(listMachine(SETUP), ...again, { type: 'answered', found: newer });
    expect(listed).toMatchObject({ state: 'ready', found: newer, update: { state: 'none' } });
  });

  test('trying again leaves what is shown where it is', () => {
    const { listed, types } = run(...failing, fellBack, { type: 'gaveUp' }, { type: 'retried' });
    expect(listed).toMatchObject({ state: 'ready', update: { state: 'none' } });
    expect(types).toEqual(['cancel', 'readCache']);
  });
});

describe('Back', () => {
  const visited: Event = { type: 'visited', query: query({ tag: 'faith' }), scroll: 420 };

  test('requests what the address says, and scrolls once it is rendered', () => {
    expect(run(visited)).toMatchObject({ query: query({ tag: 'faith' }), scroll: 420 });
    expect(run(visited, uncached, { type: 'rendered' }).types).toEqual([]);
    const { scroll, effects } = run(visited, uncached, answered, { type: 'rendered' });
    expect(effects).toEqual([{ type: 'scroll', top: 420 }]);
    expect(scroll).toBeNull();
  });

  test('to what is already requested changes nothing', () => {
    expect(run({ ...visited, query: machine.wholeList })).toMatchObject({ ...machine.initial, effects: [] });
  });

  test('drops what is typed', () => {
    const { query: chosen, types } = run({ type: 'typed', text: 'grace' }, { ...visited, query: query({}) });
    expect(chosen).toEqual(machine.wholeList);
    expect(types).toContain('stopTimer');
  });
});

test('a state is never changed in place', () => {
  const before = structuredClone(machine.initial);
  run(chosen, uncached, { type: 'typed', text: 'a' }, answered, { type: 'typingPaused' });
  expect(machine.initial).toEqual(before);
});
