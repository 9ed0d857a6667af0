import { afterEach, describe, expect, test, vi } from 'vitest';
import { backend, eventually, preach } from '../../../supabase/tests/listServers.ts';
import type { ListQuery } from '../../contract/listing.ts';
import { searchResources } from '../../services/listing.ts';
import { builtList, openSources, query } from '../testing/openList.ts';
import { answeredBy, idsOf } from '../testing/shownBy.ts';
import { testTab } from '../testing/testTab.ts';
import { until } from '../testing/until.ts';
import { browse } from './browsing.ts';
import type { BuiltList } from './list.ts';
import { $listView } from './listView.ts';

const REST = 250;

const closes: (() => void)[] = [];
afterEach(async () => {
  for (const close of closes.splice(0)) close();
  await eventually(() => expect(backend.open).toBe(0));
});

/** The list of sermons as a page at this address has it. */
function open(address: string, { typed = '', ...given }: Partial<BuiltList> & { typed?: string } = {}) {
  const tab = testTab(address);
  const scrollTo = vi.fn();
  for (const [name, value] of Object.entries({ ...tab.globals, scrollTo })) vi.stubGlobal(name, value);
  const searches: ListQuery[] = [];
  const { from, clock } = openSources({
    search(query, signal) {
      searches.push(query);
      return searchResources('sermons', query, signal);
    },
  });
  const built = builtList(given);
  const list = browse(built, from);
  const end = list.start(typed);
  closes.push(() => {
    end();
    // What is asked is dropped for what was built.
    list.narrow(query({ page: built.page }));
  });
  /** What is typed rests, and is asked for. */
  const rest = () => clock.pass(REST);
  return { list, tab, clock, searches, scrollTo, rest, end };
}

const text = (list: ReturnType<typeof open>['list']) => list.$query.get().text;

describe('the address', () => {
  test('says what is shown, and stays as it is', async () => {
    const { word, ids } = await preach(12);
    const { list, tab } = open(`/sermons?q=${word}&filter=recent&page=2`);
    expect(list.$query.get()).toEqual(query({ text: word, filter: 'recent', page: 2 }));
    await answeredBy(list);
    expect(idsOf(list)).toEqual(ids.slice(9));
    expect(tab.trail()).toEqual([`/sermons?q=${word}&filter=recent&page=2`]);
  });

  test('of what was built asks for nothing', () => {
    const { list, tab, searches } = open('/sermons/page/2', { page: 2, pages: 3 });
    expect(list.$listed.get()).toEqual({ state: 'built' });
    expect(list.drawn()).toBe(true);
    expect(searches).toEqual([]);
    expect(tab.trail()).toEqual(['/sermons/page/2']);
  });

  test('of a page past the end becomes that of the last one, without a step', async () => {
    const { word, ids } = await preach(12);
    const { list, tab } = open(`/sermons?q=${word}&page=9`);
    await answeredBy(list);
    expect(idsOf(list)).toEqual(ids.slice(9));
    expect(list.$query.get().page).toBe(2);
    expect(tab.trail()).toEqual([`/sermons?q=${word}&page=2`]);
  });

  test('of a link leads to the first page, but for those of pages', () => {
    const { list } = open('/sermons?q=grace&filter=recent&page=2&view=list');
    expect($listView.get()).toBe('list');
    expect(list.hrefOf({ tag: 'faith' })).toBe('/sermons?q=grace&filter=recent&tag=faith&view=list');
    expect(list.hrefOf({ page: 3 })).toBe('/sermons?q=grace&filter=recent&page=3&view=list');
  });
});

describe('narrowing', () => {
  test('is a step of Back, and shows the first page', () => {
    const { list, tab } = open('/sermons?filter=recent&page=2');
    list.narrow({ tag: 'faith' });
    expect(list.$query.get()).toEqual(query({ filter: 'recent', tag: 'faith' }));
    list.narrow({ page: 2 });
    const trail = ['/sermons?filter=recent&page=2', '/sermons?filter=recent&tag=faith'];
    expect(tab.trail()).toEqual([...trail, '/sermons?filter=recent&tag=faith&page=2']);
    tab.back();
    expect(list.$query.get()).toEqual(query({ filter: 'recent', tag: 'faith' }));
    tab.back();
    expect(list.$query.get()).toEqual(query({ filter: 'recent', page: 2 }));
    tab.forward();
    expect(list.$query.get().tag).toBe('faith');
  });

  test('to what is shown is none', () => {
    const { list, tab } = open('/sermons?filter=recent');
    list.narrow({ filter: 'recent' });
    expect(tab.trail()).toEqual(['/sermons?filter=recent']);
  });

  test('before the typing rests counts what is typed, in one step', async () => {
    const { word } = await preach(1);
    const { list, tab, rest, clock, searches } = open('/sermons');
    list.type(word);
    list.narrow({ filter: 'recent' });
    expect(tab.trail()).toEqual(['/sermons', `/sermons?q=${word}&filter=recent`]);
    await answeredBy(list);
    rest();
    await clock.still();
    expect(tab.trail()).toHaveLength(2);
    expect(searches).toEqual([query({ text: word, filter: 'recent' })]);
  });
});

describe('typing', () => {
  test('is in the address once it rests, and shows the first page', async () => {
    const { word } = await preach(1);
    const { list, tab, clock, searches } = open('/sermons/page/2', { page: 2, pages: 3 });
    list.type(` ${word} `);
    expect(list.$query.get()).toEqual(query({ text: word }));
    clock.pass(REST - 1);
    expect(tab.trail()).toEqual(['/sermons/page/2']);
    expect(searches).toEqual([]);
    clock.pass(1);
    expect(tab.trail()).toEqual(['/sermons/page/2', `/sermons?q=${word}`]);
    await answeredBy(list);
    expect(searches).toEqual([query({ text: word })]);
  });

  test('is one step of Back for all the words of a search', () => {
    const { list, tab, rest } = open('/sermons');
    for (const typed of ['a', 'am', 'amazing', 'amazing grace']) {
      list.type(typed);
      rest();
    }
    expect(tab.trail()).toEqual(['/sermons', '/sermons?q=amazing+grace']);
    tab.back();
    expect(list.$query.get()).toEqual(query({}));
    expect(list.$listed.get()).toEqual({ state: 'built' });
    tab.forward();
    expect(text(list)).toBe('amazing grace');
  });

  test('away what was searched for is a step, and what is typed then another one', () => {
    const { list, tab, rest } = open('/sermons?q=grace');
    list.type('');
    rest();
    list.type('hope');
    rest();
    expect(tab.trail()).toEqual(['/sermons?q=grace', '/sermons', '/sermons?q=hope']);
    tab.back();
    tab.back();
    expect(text(list)).toBe('grace');
  });

  test('nothing but spaces is none', () => {
    const { list, clock } = open('/sermons');
    list.type('  ');
    expect(clock.waits()).toEqual([]);
  });

  test('before the script was there counts', () => {
    const { list, tab, rest } = open('/sermons?filter=recent', { typed: 'grace' });
    expect(list.$query.get()).toEqual(query({ text: 'grace', filter: 'recent' }));
    rest();
    expect(tab.trail()).toEqual(['/sermons?filter=recent', '/sermons?q=grace&filter=recent']);
  });

  test('is not overwritten by an answer that leads to another page', async () => {
    const { word } = await preach(12);
    backend.fault = 'slow';
    const { list, tab, rest } = open(`/sermons?q=${word}&page=9`);
    list.type(`${word} 11`);
    backend.release();
    await answeredBy(list);
    expect(text(list)).toBe(`${word} 11`);
    expect(tab.trail()).toEqual([`/sermons?q=${word}&page=9`]);
    rest();
    expect(tab.trail()).toEqual([`/sermons?q=${word}+11`]);
    await until(list.$listed, (listed) => listed.state === 'ready' && listed.found.total === 1);
  });

  test('is dropped by Back', async () => {
    const { list, tab, rest, clock, searches } = open('/sermons');
    list.narrow({ filter: 'recent' });
    await answeredBy(list);
    list.type('grace');
    tab.back();
    expect(list.$query.get()).toEqual(query({}));
    rest();
    await clock.still();
    expect(tab.trail()).toEqual(['/sermons']);
    expect(searches).toEqual([query({ filter: 'recent' })]);
  });
});

describe('Back', () => {
  test('scrolls to where one was, once that is drawn again, and only then', async () => {
    const { list, tab, scrollTo } = open('/sermons?filter=recent');
    await answeredBy(list);
    vi.stubGlobal('scrollY', 420);
    list.narrow({ page: 2 });
    await until(list.$listed, (listed) => listed.state === 'ready' && listed.page === 2);
    list.drawn();
    expect(scrollTo).not.toHaveBeenCalled();
    tab.back();
    expect(scrollTo).not.toHaveBeenCalled();
    list.drawn();
    list.drawn();
    expect(scrollTo.mock.calls).toEqual([[{ top: 420, behavior: 'instant' }]]);
  });

  test('is left alone when the list is gone', () => {
    const { list, tab, end } = open('/sermons');
    list.narrow({ filter: 'recent' });
    end();
    tab.back();
    expect(list.$query.get().filter).toBe('recent');
  });
});

test('trying again loads the page, and only asks again without a connection', async () => {
  const { list, tab } = open('/sermons?filter=recent');
  await answeredBy(list);
  vi.stubGlobal('navigator', { onLine: false });
  list.retry();
  expect(tab.left).toEqual([]);
  vi.stubGlobal('navigator', { onLine: true });
  list.retry();
  expect(tab.left).toEqual(['/sermons?filter=recent']);
});
