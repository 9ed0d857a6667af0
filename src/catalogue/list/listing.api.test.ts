import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDeletedResource, addResource, type NewResource, uniqueWord } from '../../../supabase/tests/builders.ts';
import { type FaultProxy, faultProxy, forwardTo } from '../../../supabase/tests/faultProxy.ts';
import { backend, owner, visitor } from '../../../supabase/tests/people.ts';
import { searchIds } from '../../../supabase/tests/search.ts';

import type { Found, ListQuery, Snapshot } from '../../contract/listing.ts';
import { BackendError, setBackend } from '../../core/backend/backend.api.ts';
import { callArguments, initialQuery } from '../../core/lists/fields.rules.ts';
import { PAGE_SIZE } from '../../core/lists/pagination.rules.ts';
import { withoutAccents } from '../../core/lists/searchText.rules.ts';
import { randomFrom } from '../../core/parts/random.rules.ts';
import { eventually } from '../../testing/eventually.ts';
import { categoryFields } from './categoryFields.rules.ts';
import { searchResources } from './listing.api.ts';
import { inCategory } from './listing.rules.ts';
import { snapshot } from './snapshot.rules.ts';
import { fromSnapshot } from './snapshotSearch.rules.ts';
import { readSnapshot } from './snapshots.api.ts';

type Row = NewResource;

const direct = { url: backend.url, key: backend.publishableKey };
const neverAborts = new AbortController().signal;
const FIELDS = categoryFields();
const WHOLE_LIST = initialQuery(FIELDS);
const ask = (query: Partial<ListQuery>) => searchResources('sermons', { ...WHOLE_LIST, ...query }, neverAborts);

beforeAll(() => setBackend(direct));

/** The snapshot that a build would write if there were only sermons with this tag. */
async function snapshotOf(tag: string) {
  const { data } = await visitor().from('resources').select('*').contains('tags', [tag]).throwOnError();
  return snapshot(inCategory(data, 'sermons'), new Date(), async () => 0);
}

const inSnapshot = (snapshot: Snapshot, query: Partial<ListQuery>) =>
  fromSnapshot(FIELDS, { ...WHOLE_LIST, ...query }, snapshot)?.found;

/** Queries the backend and the snapshot, and expects the same answer from both; the backend's has columns that no list uses. */
async function findInBoth(query: Partial<ListQuery> & { tag: string }): Promise<Found> {
  const answer = await ask(query);
  expect(answer).toMatchObject({ ...inSnapshot(await snapshotOf(query.tag), query) });
  return answer;
}

const titles = ({ items }: Found) => items.map(({ title }) => title);
const addSermon = (overrides: Row) => addResource({ category: 'sermons', ...overrides });

/** Creates the rows with descending dates: the first is the newest. */
async function shelveInOrder(rows: Row[]): Promise<string[]> {
  const ids = rows.map((row, index) =>
    addSermon({ created_at: new Date(Date.UTC(2026, 0, 2) - index * 60_000).toISOString(), ...row }),
  );
  return Promise.all(ids);
}

describe('backend and snapshot search the same fields', () => {
  test.each<[string, Row, string]>([
    ['a title', { title: 'The Pilgrim’s way' }, 'ilgrim’s w'],
    ['a description', { description: 'of a Pilgrim' }, 'pilgrim'],
    ['an author', { author: 'Pilgrim, J.' }, 'PILGRIM, j'],
    ['a tag', { tags: ['pilgrim road'] }, 'grim ro'],
  ])('%s', async (_, row, text) => {
    const tag = uniqueWord();
    await addSermon({ title: 'Hit', ...row, tags: [...(row.tags ?? []), tag] });
    await addSermon({ title: 'Miss', tags: [tag] });
    expect(await findInBoth({ text, tag })).toMatchObject({ total: 1 });
  });

  test('a missing author is not searched as the word null', async () => {
    const tag = uniqueWord();
    await addSermon({ title: 'Anonymous', author: null, tags: [tag] });
    expect(titles(await findInBoth({ text: 'null', tag }))).toEqual([]);
    expect((await findInBoth({ text: 'anonymous', tag })).items[0]?.author).toBeNull();
  });

  test.each(['onetwo', 'one two', 'one,two', 'one\u001ftwo', 'twothree', 'two three', 'threefour', 'four five'])(
    'a search never matches across two fields: %j',
    async (text) => {
      const tag = uniqueWord();
      await addSermon({ title: 'one', description: 'two', author: 'three', tags: ['four', 'five', tag] });
      expect((await findInBoth({ text, tag })).total).toBe(0);
    },
  );
});

describe('backend and snapshot match the same texts', () => {
  test.each([
    ['lower case matches upper case', 'GRACE', 'grace', 'GRAZE'],
    ['upper case matches lower case', 'grace', 'GRACE', 'graze'],
    ['é matches É', 'L’ÉLIE', 'l’élie', 'L’ALIE'],
    ['É matches é', 'l’élie', 'L’ÉLIE', 'l’alie'],
    ['e matches é', 'Café', 'cafe', 'Caf'],
    ['é matches e', 'Cafe', 'CAFÉ', 'Caf'],
    ['a matches ä', 'Ängste', 'angste', 'Engste'],
    ['ss matches ß', 'Straße', 'strasse', 'Strase'],
    ['n matches ñ', 'El niño', 'nino', 'El nilo'],
    ['е matches ё', 'Ёлка', 'елка', 'Юлка'],
    ['か does not match が', 'かみ', 'か', 'がみ'],
    ['a Thai vowel counts', 'รัก', 'รัก', 'รก'],
    ['oe does not match œ', 'soeur', 'soeur', 'sœur'],
    ['an accent of two characters matches é', 'poké', 'poke\u0301', 'poka'],
    ['i matches İ', 'İSTANBUL', 'istanbul', 'ıstanbul'],
    ['İ matches i', 'istanbul', 'İSTANBUL', 'ISTANBUI'],
    ['ß matches ß', 'STRAßE', 'straße', 'STRASE'],
    ['ẞ matches ss', 'strasse', 'STRAẞE', 'strase'],
    ['σ matches Σ', 'ΟΔΟΣ', 'οδοσ', 'οδο'],
    ['Σ matches ς', 'οδος', 'ΟΔΟΣ', 'οδο'],
    ['ς matches Σ', 'ΟΔΟΣ', 'οδος', 'οδο'],
    ['ς matches σ', 'ὁ σοφόσ', 'ς', 'ὁ λόγο'],
    ['ж matches Ж', 'ЖИЗНЬ', 'жизнь', 'ЖИЗН'],
    ['% is an ordinary character', '100% grace', '0% g', '100 per cent grace'],
    ['_ is an ordinary character', 'a_b', 'a_b', 'axb'],
    ['* is an ordinary character', 'a*b', 'a*b', 'aab'],
    ['\\ is an ordinary character', 'a\\b', 'a\\b', 'ab'],
    ['\\% is two ordinary characters', 'a\\%b', 'a\\%b', 'a%b'],
    ['. and ^ are ordinary characters', 'a.^b', '.^', 'axyb'],
    ['quotes are ordinary characters', `it's "so" ’good’`, `'s "so" ’`, `it s so good`],
    ['commas and brackets are ordinary characters', 'a,b(c){d}[e]', ',b(c){d}[', 'a b c d e'],
    ['& and + and # and = are ordinary characters', 'x & y + z # = ?', '& y + z # = ?', 'x y z'],
    ['an emoji is an ordinary character', 'peace 🕊️ dove', 'e 🕊️ d', 'peace 🙏 dove'],
    ['a part of an emoji matches', 'a 👨‍👩‍👧 family', '👩‍👧', 'a 👨‍👩‍👦 family'],
    ['spaces around the text are ignored', 'grace', '   grace  ', 'mercy'],
    ['tabs and line breaks around the text are ignored', 'grace', '\t\ngrace \r\v\f', 'mercy'],
    ['spaces within the text count', 'amazing  grace', 'g  g', 'amazing grace'],
    ['a non-breaking space is not a space', 'x\u00a0grace', '\u00a0grace', 'x grace'],
    ['NUL is ignored', 'grace', 'gr\0ace', 'gr ace'],
    ['a lone surrogate matches only the replacement character', 'x\ufffdy', 'x\ud800y', 'xy'],
    ['only the first 200 characters of a long text count', 'x'.repeat(210), 'x'.repeat(250), 'x'.repeat(199)],
  ])('%s', async (_, hit, text, miss) => {
    const tag = uniqueWord();
    const ids = await Promise.all([hit, miss].map((title) => addSermon({ title, tags: [tag] })));
    expect(titles(await findInBoth({ text, tag }))).toEqual([hit]);
    // Without a tag, the search uses an index. Both are among the newest of all.
    const found = await searchIds({ ...callArguments(FIELDS, { ...WHOLE_LIST, text }), page_size: 100 });
    expect(found.filter((id) => ids.includes(id))).toEqual([ids[0]]);
  });

  test('é matches a decomposed accent, which is stored composed', async () => {
    const tag = uniqueWord();
    await addSermon({ title: 'Poke\u0301', tags: [`${tag}e\u0301`, tag] });
    const found = await findInBoth({ text: 'poké', tag });
    expect(found.items).toMatchObject([{ title: 'Poké', tags: [`${tag}é`, tag] }]);
    expect(titles(await ask({ tag: `${tag}e\u0301` }))).toEqual(['Poké']);
  });

  test('an accent alone, or a line break, is an empty search', async () => {
    const tag = uniqueWord();
    await addSermon({ title: 'poké', tags: [tag] });
    for (const text of ['\u0301', '\n', ' \t\r\n']) expect(titles(await findInBoth({ text, tag }))).toEqual(['poké']);
  });

  test('every letter has the same lower case as in the database', async () => {
    const letters = await owner<{ letter: string; lower: string }[]>`
      select chr(n) as letter, private.fold_case(chr(n)) as lower from generate_series(1, 1114111) as n
      where n not between 55296 and 57343 and unicode_assigned(chr(n)) and private.fold_case(chr(n)) <> chr(n)`;
    expect(letters.length).toBeGreaterThan(1300);
    expect(letters.filter(({ letter, lower }) => withoutAccents(letter) !== lower)).toEqual([]);
  });

  test('300 random searches give the same results', async () => {
    const random = randomFrom('lists');
    const pick = <One>(all: readonly One[]) => all[Math.floor(random() * all.length)] as One;
    const characters = [
      ...'aAéÉİißẞΣσςжЖ%_*\\\'",.()[]{}&|:;😀🕊️ ',
      '👨‍👩‍👧',
      ' ',
      '\u001f',
      '\u0301',
      'grace',
      'Grace',
    ];
    const text = (length: number) => Array.from({ length }, () => pick(characters)).join('');
    const tag = uniqueWord();
    await owner`insert into public.resources ${owner(
      Array.from({ length: 60 }, (_, index) => ({
        ...{ title: `x${text(6)}`, description: text(8), author: pick([null, `y${text(2)}`]), category: 'sermons' },
        ...{ tags: [tag, `z${text(2)}z`], is_hero: random() < 0.2, is_top_pick: random() < 0.2 },
        ...{ language: pick([null, 'en', 'es']), has_captions: random() < 0.4 },
        passages: pick([[], ['Rom'], ['Gal.5', 'Rom.8.28'], ['Rom.7-Rom.9']]),
        ...{ external_link: 'https://example.org/', created_at: new Date(2026, 0, index / 4).toISOString() },
      })),
    )}`;
    const snapshot = await snapshotOf(tag);
    const parts = snapshot.resources.flatMap(({ title, description }) => [...(title + description)]);
    const queries = Array.from({ length: 300 }, (): ListQuery => {
      const start = Math.floor(random() * parts.length);
      const some = pick([text(1), text(2), parts.slice(start, start + 1 + random() * 4).join('')]);
      return {
        ...{ text: some, filter: pick(['all', 'featured'] as const), tag, page: pick([1, 1, 2, 3]) },
        ...{ language: pick([null, null, 'en', 'es']), captions: random() < 0.3 },
        passage: pick([null, null, null, 'Rom.8', 'Rom.7.1', 'Gal']),
      };
    });
    const answers: Found[] = [];
    // Four at a time: each may take PostgreSQL a second while other tests run.
    for (let next = 0; next < queries.length; next += 4)
      answers.push(...(await Promise.all(queries.slice(next, next + 4).map(ask))));
    expect(answers.filter(({ items }) => items.length > 0).length).toBeGreaterThan(100);
    for (const [index, query] of queries.entries())
      expect({ query, ...answers[index] }).toMatchObject({ query, ...inSnapshot(snapshot, query) });
  });
});

describe('backend and snapshot filter and sort alike', () => {
  const tag = uniqueWord();
  let ids: string[];
  beforeAll(async () => {
    ids = await shelveInOrder(
      [
        ...[{ is_hero: true }, { is_top_pick: true }, { is_hero: true, is_top_pick: true }],
        ...Array.from({ length: 2 * PAGE_SIZE - 1 }, () => ({})),
      ].map((row) => ({ title: 'Sermon', tags: [tag, 'faith'], ...row })),
    );
    await addResource({ title: 'Sermon', tags: [tag], category: 'books' });
    await addDeletedResource({ title: 'Sermon', tags: [tag], category: 'sermons' });
    await addSermon({ title: 'Sermon', tags: [`${tag}ful`] });
  });
  const idsOf = ({ items }: Found) => items.map(({ id }) => id);

  test('a page is full and newest first, without deleted resources and other categories', async () => {
    expect(await findInBoth({ tag })).toMatchObject({ total: ids.length });
    expect(idsOf(await findInBoth({ tag }))).toEqual(ids.slice(0, PAGE_SIZE));
    expect(idsOf(await findInBoth({ tag, page: 2 }))).toEqual(ids.slice(PAGE_SIZE, 2 * PAGE_SIZE));
  });

  test('the last page has the remaining resources', async () => {
    expect(idsOf(await findInBoth({ tag, page: 3 }))).toEqual(ids.slice(2 * PAGE_SIZE));
  });

  test.each([4, 9_999_999])('page %i is empty, but has the total', async (page) => {
    expect(await findInBoth({ tag, page })).toEqual({ items: [], total: ids.length });
    expect(await findInBoth({ tag, text: 'nowhere', page })).toEqual({ items: [], total: 0 });
  });

  test.each(['recent', 'popular'] as const)('the filter %s gives all resources, newest first', async (filter) => {
    expect(await findInBoth({ tag, filter, page: 2 })).toEqual(await findInBoth({ tag, page: 2 }));
  });

  test('the featured filter returns the heroes and the top picks', async () => {
    expect(idsOf(await findInBoth({ tag, filter: 'featured' }))).toEqual(ids.slice(0, 3));
  });

  test('without a tag, only the text filters', async () => {
    expect((await ask({ text: `${tag}ful` })).total).toBe(1);
    expect((await ask({ text: tag })).total).toBe(ids.length + 1);
  });

  test('of resources created at the same time, the greater id is first', async () => {
    const another = uniqueWord();
    const same = { title: 'Twin', tags: [another], created_at: '2026-01-01T00:00:00.123456Z' };
    const duplicates = await Promise.all(Array.from({ length: PAGE_SIZE + 3 }, () => addSermon(same)));
    const pages = [await findInBoth({ tag: another }), await findInBoth({ tag: another, page: 2 })];
    expect(pages.flatMap(idsOf)).toEqual(duplicates.toSorted().reverse());
  });

  test('fractions of a second count', async () => {
    const another = uniqueWord();
    const times = ['00.2', '00.1', '00.05', '00', '59.999999'].map((seconds) => `2026-01-01T00:00:${seconds}Z`);
    const moments = await Promise.all(
      times.map((created_at) => addSermon({ title: 'Moment', tags: [another], created_at })),
    );
    expect(idsOf(await findInBoth({ tag: another }))).toEqual([moments[4], ...moments.slice(0, 4)]);
  });
});

describe('when the backend or the site fails', () => {
  let proxy: FaultProxy;
  beforeAll(async () => {
    proxy = await faultProxy(forwardTo(backend.url));
    const realFetch = fetch;
    vi.stubGlobal('fetch', (to: string, init?: RequestInit) =>
      realFetch(to.startsWith('/') ? proxy.url + to : to, init),
    );
    setBackend({ ...direct, url: proxy.url });
  });
  afterEach(() => {
    proxy.fault = null;
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    setBackend(direct);
    await proxy.close();
  });

  const status = (reading: Promise<unknown>) =>
    reading.then(
      () => 'an answer',
      (error) => (error instanceof BackendError ? error.status : error),
    );

  test.each([
    ['down', 0],
    ['status 500', 500],
    ['status 503 with HTML', 503],
    ['status 429', 429],
    ['status 404', 404],
    ['an expired token', 401],
    ['a truncated body', 200],
    ['an empty body', 200],
    ['HTML instead of JSON', 200],
  ] as const)('%s: the error has the status', async (error, expected) => {
    const before = proxy.requests;
    proxy.fault = error;
    expect(await status(ask({}))).toBe(expected);
    expect(proxy.requests - before).toBe(1);
  });

  test('an aborted call ends at once', async () => {
    proxy.fault = 'hanging';
    const controller = new AbortController();
    const before = proxy.requests;
    const answers = [
      status(searchResources('sermons', WHOLE_LIST, controller.signal)),
      status(readSnapshot('sermons', controller.signal)),
    ];
    await eventually(() => expect(proxy.requests).toBe(before + 2));
    controller.abort();
    expect(await Promise.all(answers)).toEqual([0, 0]);
  });
});
