import { afterEach, describe, expect, test } from 'vitest';
import { addSermons, backend } from '../../../supabase/tests/listServers.ts';
import { PAGE_SIZE } from '../../core/lists/pagination.rules.ts';
import { $isCrisis } from '../../core/parts/crisis.store.ts';
import { eventually } from '../../testing/eventually.ts';
import { closeLists, openList, query } from '../../testing/openList.ts';
import { answeredBy, idsOf } from '../../testing/shownBy.ts';
import type { BuiltList } from './categoryList.store.ts';
import { $listView } from './listView.store.ts';

const TYPING_DELAY = 250;

const closes: (() => void)[] = [];
afterEach(async () => {
  for (const close of closes.splice(0)) close();
  closeLists();
  await eventually(() => expect(backend.open).toBe(0));
});

/** Opens the list of sermons at this address. */
function open(address: string, { typed = '', ...options }: Partial<BuiltList> & { typed?: string } = {}) {
  const page = openList({ address, ...options });
  const end = page.list.start(typed);
  closes.push(end);
  /** Waits out the pause after typing, so that the text is searched for. */
  const pauseTyping = () => page.clock.advance(TYPING_DELAY);
  return { ...page, pauseTyping, end };
}

const text = (list: ReturnType<typeof open>['list']) => list.$list.get().query.text;

test('of what is typed while the crisis phrases load, the last text counts, and no letter is put back', async () => {
  const phrases = $isCrisis.get();
  $isCrisis.set(null);
  const { list } = open('/sermons');
  const texts: string[] = [];
  closes.push(list.$list.listen(({ query }) => texts.push(query.text)));
  for (const typed of ['prod', 'prodi', 'prodigal']) list.type(typed);
  await eventually(() => expect(text(list)).toBe('prodigal'));
  expect([...new Set(texts)].filter((shown) => shown !== '')).toEqual(['prodigal']);
  $isCrisis.set(phrases);
});

describe('the address', () => {
  test('decides what is shown, and does not change', async () => {
    const { word, ids } = await addSermons(PAGE_SIZE + 3);
    const { list, tab } = open(`/sermons?q=${word}&filter=recent&page=2`);
    expect(list.$list.get().query).toEqual(query({ text: word, filter: 'recent', page: 2 }));
    await answeredBy(list);
    expect(idsOf(list)).toEqual(ids.slice(PAGE_SIZE));
    expect(tab.trail()).toEqual([`/sermons?q=${word}&filter=recent&page=2`]);
  });

  test.each([
    ['/sermons?page=0', '/sermons'],
    ['/sermons?page=99999999999&q=grace', '/sermons?q=grace'],
    ['/sermons?tag=nowhere&filter=recent', '/sermons?filter=recent'],
    ['/sermons?filter=newest', '/sermons'],
    ['/sermons?q=%0a', '/sermons'],
    ['/sermons?q=%09%20', '/sermons'],
    ['/sermons?q=+grace%0a&view=list', '/sermons?q=grace&view=list'],
    ['/sermons?filter=all', '/sermons?filter=all'],
    ['/sermons?from=mail', '/sermons?from=mail'],
  ])('%s is %s', (address, expected) => {
    expect(open(address).tab.trail()).toEqual([expected]);
  });

  test('of a page past the end becomes that of the last page', async () => {
    const { word, ids } = await addSermons(PAGE_SIZE + 3);
    const { list, tab } = open(`/sermons?q=${word}&page=999`);
    await answeredBy(list);
    expect(idsOf(list)).toEqual(ids.slice(PAGE_SIZE));
    expect(tab.trail()).toEqual([`/sermons?q=${word}&page=2`]);
  });

  test('of a filter link is on page 1, and that of a page link on its page', () => {
    const { list } = open('/sermons?q=grace&filter=recent&page=2&view=list');
    expect($listView.get()).toBe('list');
    expect(list.hrefOf({ tag: 'faith' })).toBe('/sermons?q=grace&filter=recent&tag=faith&view=list');
    expect(list.hrefOf({ page: 3 })).toBe('/sermons?q=grace&filter=recent&page=3&view=list');
  });
});

describe('choosing a filter', () => {
  test('adds a history entry and shows the first page', () => {
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

  test('while typing includes the typed text, in one history entry', async () => {
    const { word } = await addSermons(1);
    const { list, tab, pauseTyping, clock, searches } = open('/sermons');
    list.type(word);
    list.choose({ filter: 'recent' });
    expect(tab.trail()).toEqual(['/sermons', `/sermons?q=${word}&filter=recent`]);
    await answeredBy(list);
    pauseTyping();
    await clock.settled();
    expect(tab.trail()).toHaveLength(2);
    expect(searches).toEqual([query({ text: word, filter: 'recent' })]);
  });
});

describe('typing', () => {
  test('to clear a search adds a history entry, and typing the next search another one', () => {
    const { list, tab, pauseTyping } = open('/sermons?q=grace');
    list.type('');
    pauseTyping();
    list.type('hope');
    pauseTyping();
    expect(tab.trail()).toEqual(['/sermons?q=grace', '/sermons', '/sermons?q=hope']);
    tab.back();
    tab.back();
    expect(text(list)).toBe('grace');
  });

  test('what somebody in need types is searched for, but stays out of addresses and caches', async () => {
    const { list, tab, pauseTyping, searches } = open('/sermons');
    list.type('self-harm');
    pauseTyping();
    await answeredBy(list);
    list.choose({ filter: 'recent' });
    await answeredBy(list);
    expect(searches).toEqual([query({ text: 'self-harm' }), query({ text: 'self-harm', filter: 'recent' })]);
    expect(tab.trail()).toEqual(['/sermons', '/sermons', '/sermons?filter=recent']);
    expect(list.hrefOf({ page: 2 })).toBe('/sermons?filter=recent&page=2');
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('self-harm');
  });

  test('only spaces does nothing', () => {
    const { list, clock } = open('/sermons');
    list.type('  ');
    expect(clock.waits()).toEqual([]);
  });

  test('before the script has loaded is not lost', () => {
    const { list, tab, pauseTyping } = open('/sermons?filter=recent', { typed: 'grace' });
    expect(list.$list.get().query).toEqual(query({ text: 'grace', filter: 'recent' }));
    pauseTyping();
    expect(tab.trail()).toEqual(['/sermons?filter=recent', '/sermons?q=grace&filter=recent']);
  });
});

describe('Back', () => {
  test('has no effect on a list that has ended', () => {
    const { list, tab, end } = open('/sermons');
    list.choose({ filter: 'recent' });
    end();
    tab.back();
    expect(list.$list.get().query.filter).toBe('recent');
  });
});

test('reload loads the page again, but offline only repeats the request', async () => {
  const { list, tab, network } = open('/sermons?filter=recent');
  await answeredBy(list);
  network.goOffline();
  list.reload();
  expect(tab.left).toEqual([]);
  network.goOnline();
  list.reload();
  expect(tab.left).toEqual(['/sermons?filter=recent']);
});
