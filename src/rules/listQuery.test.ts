import { expect, test } from 'vitest';
import type { ListQuery } from '../contract/listing.ts';
import { isSameQuery, listAddress, queryKey, readListAddress, searchedText, WHOLE_LIST } from './listQuery.ts';

const BUILT = 3;
const addressOf = (query: Partial<ListQuery>, view: 'grid' | 'list' | null = null) =>
  listAddress('sermons', { query: { ...WHOLE_LIST, ...query }, view }, BUILT);
const read = (address: string) => {
  const { pathname, search } = new URL(address, 'https://example.org');
  return readListAddress('sermons', pathname, search);
};

test.each([
  [{}, '/sermons'],
  [{ page: 2 }, '/sermons/page/2'],
  [{ page: 4 }, '/sermons?page=4'],
  [{ text: 'grace' }, '/sermons?q=grace'],
  [{ text: 'grace', page: 2 }, '/sermons?q=grace&page=2'],
  [{ filter: 'featured', tag: 'faith' }, '/sermons?filter=featured&tag=faith'],
] satisfies [Partial<ListQuery>, string][])('%o has the address %s', (query, address) => {
  expect(addressOf(query)).toBe(address);
  expect(read(address)).toEqual({ query: { ...WHOLE_LIST, ...query }, view: null });
});

test('the list view stands in the address, the grid does not', () => {
  expect(addressOf({ page: 2 }, 'list')).toBe('/sermons/page/2?view=list');
  expect(addressOf({}, 'grid')).toBe('/sermons');
  expect(read('/sermons?view=grid').view).toBe('grid');
});

test.each(['100% a_b *', `it's "so", & = ? #`, '🕊️ 👨‍👩‍👧', '\\', 'a+b', '<b>', '..//'])(
  'the text %s comes back from its address as it was',
  (text) => {
    expect(read(addressOf({ text })).query.text).toBe(text);
  },
);

test.each([
  '?filter=newest&tag=nothing&page=0&view=table',
  '?page=-1&tag=',
  '?page=1.5&filter=',
  '?page=99999999999',
  '?page=two&q=%20%20',
  '?q=%00&tag=theology',
])('%s says nothing', (search) => {
  expect(read(`/sermons${search}`)).toEqual({ query: WHOLE_LIST, view: null });
});

test('what was said in the address counts more than the page that it stands at', () => {
  expect(read('/sermons/page/2?page=3').query.page).toBe(3);
  expect(read('/category/sermons').query.page).toBe(1);
});

test('a text loses what cannot be searched for, and not more', () => {
  expect(searchedText('  a  b ')).toBe('a  b');
  expect(searchedText('\u00a0a\tb\u00a0')).toBe('\u00a0a\tb\u00a0');
  expect(searchedText('a\0b\u001fc\ud800')).toBe('ab c\ufffd');
  expect([...searchedText('🙏'.repeat(300))]).toHaveLength(200);
});

test('queries are the same when all of them is', () => {
  expect(isSameQuery(WHOLE_LIST, { ...WHOLE_LIST })).toBe(true);
  for (const change of [{ text: 'a' }, { filter: 'recent' }, { tag: 'faith' }, { page: 2 }] as Partial<ListQuery>[])
    expect(isSameQuery(WHOLE_LIST, { ...WHOLE_LIST, ...change })).toBe(false);
});

test('what finds the same has the same key, and nothing else has', () => {
  const key = (change: Partial<ListQuery>) => queryKey({ ...WHOLE_LIST, ...change });
  expect(key({ text: 'GRÂCE', filter: 'recent' })).toBe(key({ text: 'grâce', filter: 'popular' }));
  // The database finds one with a final sigma by that letter alone.
  expect(key({ text: 'ΟΔΟΣ' })).not.toBe(key({ text: 'οδος' }));
  const keys = [{}, { text: 'a' }, { filter: 'featured' }, { tag: 'faith' }, { page: 2 }] as Partial<ListQuery>[];
  expect(new Set(keys.map(key)).size).toBe(keys.length);
});
