import { afterEach, describe, expect, test, vi } from 'vitest';
import { backend, eventually, preach } from '../../../supabase/tests/listServers.ts';
import { PAGE_SIZE } from '../../rules/list/listing.ts';
import { closeLists, openList, query } from '../testing/openList.ts';
import { answeredBy, idsOf, ready } from '../testing/shownBy.ts';
import type { BuiltList } from './categoryList.ts';
import { $listView } from './listView.ts';

const REST = 250;

const closes: (() => void)[] = [];
afterEach(async () => {
  for (const close of closes.splice(0)) close();
  closeLists();
  await eventually(() => expect(backend.open).toBe(0));
});

/** Opens the list of sermons at this address. */
function open(address: string, { typed = '', ...given }: Partial<BuiltList> & { typed?: string } = {}) {
  const page = openList({ address, ...given });
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  const end = page.list.start(typed);
  closes.push(end);
  /** Passes the pause after typing, so that the text is searched. */
  const rest = () => page.clock.advance(REST);
  return { ...page, scrollTo, rest, end };
}

const text = (list: ReturnType<typeof open>['list']) => list.$list.get().query.text;

describe('the address', () => {
  test('says what is shown, and stays as it is', async () => {
    const { word, ids } = await preach(PAGE_SIZE + 3);
    const { list, tab } = open(`/sermons?q=${word}&filter=recent&page=2`);
    expect(list.$list.get().query).toEqual(query({ text: word, filter: 'recent', page: 2 }));
    await answeredBy(list);
    expect(idsOf(list)).toEqual(ids.slice(PAGE_SIZE));
    expect(tab.trail()).toEqual([`/sermons?q=${word}&filter=recent&page=2`]);
  });

  test('of what was built asks for nothing', () => {
    const { list, tab, searches } = open('/sermons/page/2', { page: 2, pages: 3 });
    expect(list.$list.get().listed).toEqual({ state: 'built' });
    expect(searches).toEqual([]);
    expect(tab.trail()).toEqual(['/sermons/page/2']);
  });

  test('of a page past the end becomes that of the last one, without a step', async () => {
    const { word, ids } = await preach(PAGE_SIZE + 3);
    const { list, tab } = open(`/sermons?q=${word}&page=9`);
    await answeredBy(list);
    expect(idsOf(list)).toEqual(ids.slice(PAGE_SIZE));
    expect(list.$list.get().query.page).toBe(2);
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
    list.choose({ tag: 'faith' });
    expect(list.$list.get().query).toEqual(query({ filter: 'recent', tag: 'faith' }));
    list.choose({ page: 2 });
    const trail = ['/sermons?filter=recent&page=2', '/sermons?filter=recent&tag=faith'];
    expect(tab.trail()).toEqual([...trail, '/sermons?filter=recent&tag=faith&page=2']);
    tab.back();
    expect(list.$list.get().query).toEqual(query({ filter: 'recent', tag: 'faith' }));
    tab.back();
    expect(list.$list.get().query).toEqual(query({ filter: 'recent', page: 2 }));
    tab.forward();
    expect(list.$list.get().query.tag).toBe('faith');
  });

  test('to what is shown is none', () => {
    const { list, tab } = open('/sermons?filter=recent');
    list.choose({ filter: 'recent' });
    expect(tab.trail()).toEqual(['/sermons?filter=recent']);
  });

  test('before the typing rests counts what is typed, in one step', async () => {
    const { word } = await preach(1);
    const { list, tab, rest, clock, searches } = open('/sermons');
    list.type(word);
    list.choose({ filter: 'recent' });
    expect(tab.trail()).toEqual(['/sermons', `/sermons?q=${word}&filter=recent`]);
    await answeredBy(list);
    rest();
    await clock.settled();
    expect(tab.trail()).toHaveLength(2);
    expect(searches).toEqual([query({ text: word, filter: 'recent' })]);
  });
});

describe('typing', () => {
  test('is in the address once it rests, and shows the first page', async () => {
    const { word } = await preach(1);
    const { list, tab, clock, searches } = open('/sermons/page/2', { page: 2, pages: 3 });
    list.type(` ${word} `);
    expect(list.$list.get().query).toEqual(query({ text: word }));
    clock.advance(REST - 1);
    expect(tab.trail()).toEqual(['/sermons/page/2']);
    expect(searches).toEqual([]);
    clock.advance(1);
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
    expect(list.$list.get().query).toEqual(query({}));
    expect(list.$list.get().listed).toEqual({ state: 'built' });
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
    expect(list.$list.get().query).toEqual(query({ text: 'grace', filter: 'recent' }));
    rest();
    expect(tab.trail()).toEqual(['/sermons?filter=recent', '/sermons?q=grace&filter=recent']);
  });

  test('is not overwritten by an answer that leads to another page', async () => {
    const { word } = await preach(PAGE_SIZE + 3);
    backend.fault = 'slow';
    const { list, tab, rest } = open(`/sermons?q=${word}&page=9`);
    list.type(`${word} 11`);
    backend.release();
    await answeredBy(list);
    expect(text(list)).toBe(`${word} 11`);
    expect(tab.trail()).toEqual([`/sermons?q=${word}&page=9`]);
    rest();
    expect(tab.trail()).toEqual([`/sermons?q=${word}+11`]);
    await ready(list, ({ found }) => found.total === 1);
  });

  test('is dropped by Back', async () => {
    const { list, tab, rest, clock, searches } = open('/sermons');
    list.choose({ filter: 'recent' });
    await answeredBy(list);
    list.type('grace');
    tab.back();
    expect(list.$list.get().query).toEqual(query({}));
    rest();
    await clock.settled();
    expect(tab.trail()).toEqual(['/sermons']);
    expect(searches).toEqual([query({ filter: 'recent' })]);
  });
});

describe('Back', () => {
  test('scrolls to where one was, once that is drawn again, and only then', async () => {
    const { list, tab, scrollTo } = open('/sermons?filter=recent');
    await answeredBy(list);
    vi.stubGlobal('scrollY', 420);
    list.choose({ page: 2 });
    await ready(list, ({ page }) => page === 2);
    list.rendered();
    expect(scrollTo).not.toHaveBeenCalled();
    tab.back();
    expect(scrollTo).not.toHaveBeenCalled();
    list.rendered();
    list.rendered();
    expect(scrollTo.mock.calls).toEqual([[{ top: 420, behavior: 'instant' }]]);
  });

  test('is left alone when the list is gone', () => {
    const { list, tab, end } = open('/sermons');
    list.choose({ filter: 'recent' });
    end();
    tab.back();
    expect(list.$list.get().query.filter).toBe('recent');
  });
});

test('trying again loads the page, and only asks again without a connection', async () => {
  const { list, tab, network } = open('/sermons?filter=recent');
  await answeredBy(list);
  network.goOffline();
  list.reload();
  expect(tab.left).toEqual([]);
  network.goOnline();
  list.reload();
  expect(tab.left).toEqual(['/sermons?filter=recent']);
});
