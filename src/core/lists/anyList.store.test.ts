/** The machine and `createList` do not depend on categories: other fields and another source make another list. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openBrowser } from '../../testing/openList.ts';
import { testStorage } from '../../testing/testBrowser.ts';
import { testTab } from '../../testing/testTab.ts';
import { until } from '../../testing/until.ts';
import { answerCache } from './answerCache.store.ts';
import { createList } from './createList.store.ts';
import {
  type Fields,
  initialQuery,
  matchingRows,
  type PagedQuery,
  pageField,
  queryParams,
  readQuery,
} from './fields.rules.ts';

interface Note {
  text: string;
  stars: number;
}

interface NoteQuery extends PagedQuery {
  /** The fewest stars a note may have. */
  stars: number;
}

const NOTES: Note[] = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon'].map((text, index) => ({ text, stars: index }));
const PAGE_SIZE = 2;

const FIELDS: Fields<NoteQuery, Note, object> = {
  text: {
    initial: '',
    param: 'find',
    read: (text) => text.trim(),
    argument: (find) => ({ find }),
    matches: (text) => (note) => note.text.includes(text),
  },
  stars: {
    initial: 0,
    param: 'stars',
    read: (text) => (/^[1-5]$/.test(text) ? Number(text) : null),
    argument: (stars) => ({ stars }),
    matches: (stars) => (note) => note.stars >= stars,
  },
  page: pageField,
};

const isNote = (row: unknown): row is Note => typeof (row as Note | null)?.text === 'string';

/** Opens the list of notes at an address, without a built page. */
function openNotes(address: string, search = vi.fn(inMemory)) {
  const tab = testTab(address);
  for (const [name, value] of Object.entries(tab.globals)) vi.stubGlobal(name, value);
  const { browser, clock } = openBrowser();
  const list = createList<NoteQuery, Note>(
    { fields: FIELDS, pageSize: PAGE_SIZE, builtPage: null, builtPages: 0, visible: ({ text }) => text },
    {
      search,
      cache: answerCache('notes', isNote, clock),
      readAddress: () => readQuery(FIELDS, tab.globals.location.search),
      addressOf: (query) => `/notes?${queryParams(FIELDS, query)}`,
    },
    browser,
  );
  closes.push(list.start(''));
  return { list, tab, clock, search };
}

async function inMemory(query: NoteQuery) {
  const matching = matchingRows(FIELDS, NOTES, query);
  const start = (query.page - 1) * PAGE_SIZE;
  return { items: matching.slice(start, start + PAGE_SIZE), total: matching.length };
}

type Notes = ReturnType<typeof openNotes>['list'];

/** Resolves with the shown notes after the answer to this query. */
async function shown({ $list }: Notes, query: Partial<NoteQuery>) {
  const { listed } = await until(
    $list,
    (state) =>
      state.listed.state === 'ready' &&
      Object.entries(query).every(([key, value]) => state.asked[key as 'page'] === value),
  ).then(() => $list.get());
  return listed.state === 'ready' ? listed.found.items.map(({ text }) => text) : [];
}

const closes: (() => void)[] = [];
beforeEach(() => vi.stubGlobal('sessionStorage', testStorage()));
afterEach(() => {
  for (const close of closes.splice(0)) close();
  vi.unstubAllGlobals();
});

test('the query is read from the address, with defaults for what is missing', async () => {
  expect(await shown(openNotes('/notes').list, initialQuery(FIELDS))).toEqual(['Alpha', 'Beta']);
  expect(await shown(openNotes('/notes?stars=2&page=2').list, { stars: 2, page: 2 })).toEqual(['Epsilon']);
});

test('its fields and pages work like those of any list and are in the address', async () => {
  const { list, tab, clock } = openNotes('/notes');
  list.choose({ stars: 1 });
  expect(await shown(list, { stars: 1 })).toEqual(['Beta', 'Gamma']);
  list.choose({ page: 2 });
  expect(await shown(list, { page: 2 })).toEqual(['Delta', 'Epsilon']);
  list.type('lta');
  clock.advance(250);
  expect(await shown(list, { text: 'lta' })).toEqual(['Delta']);
  expect(tab.trail()).toEqual(['/notes', '/notes?stars=1', '/notes?stars=1&page=2', '/notes?find=lta&stars=1']);
  tab.back();
  expect(await shown(list, { text: '', page: 2 })).toEqual(['Delta', 'Epsilon']);
});

test('a page past the end leads to the last page, and cached answers are not requested again', async () => {
  const { list, tab, search } = openNotes('/notes?page=9');
  expect(await shown(list, { page: 3 })).toEqual(['Epsilon']);
  expect(tab.trail()).toEqual(['/notes?page=3']);
  list.choose({ page: 1 });
  await shown(list, { page: 1 });
  list.choose({ page: 3 });
  expect(await shown(list, { page: 3 })).toEqual(['Epsilon']);
  expect(search).toHaveBeenCalledTimes(3);
});

test('without a fallback it fails after four attempts', async () => {
  const { list, clock } = openNotes(
    '/notes',
    vi.fn(() => Promise.reject(new Error('down'))),
  );
  for (const pause of [1000, 2000, 4000]) await clock.finishTimer(pause);
  await until(list.$list, ({ listed }) => listed.state === 'failed');
  expect(clock.waits()).toEqual([]);
});
