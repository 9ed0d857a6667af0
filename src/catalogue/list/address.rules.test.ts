import { expect, test } from 'vitest';
import type { ListQuery } from '../../contract/listing.ts';
import { initialQuery } from '../../core/lists/fields.rules.ts';
import { listAddress, passageLabel, readListAddress } from './address.rules.ts';
import { categoryFields } from './categoryFields.rules.ts';
import { readView } from './view.rules.ts';

const BUILT = 3;
const WHOLE_LIST = initialQuery(categoryFields());
const addressOf = (query: Partial<ListQuery>, view: 'grid' | 'list' | null = null) =>
  listAddress('sermons', { ...WHOLE_LIST, ...query }, view, BUILT);
const read = (address: string) => {
  const { pathname, search } = new URL(address, 'https://example.org');
  return readListAddress(['faith', 'fear'], pathname, search);
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
  expect(read(address)).toEqual({ ...WHOLE_LIST, ...query });
  expect(readView(address)).toBeNull();
});

test('the list view is in the address, the grid is not', () => {
  expect(addressOf({ page: 2 }, 'list')).toBe('/sermons/page/2?view=list');
  expect(addressOf({}, 'grid')).toBe('/sermons');
  expect(readView('?view=grid')).toBe('grid');
  expect(readView('?q=a&view=list')).toBe('list');
});

test.each(['100% a_b *', `it's "so", & = ? #`, '🕊️ 👨‍👩‍👧', '\\', 'a+b', '<b>', '..//'])(
  'the text %s comes back from its address as it was',
  (text) => {
    expect(read(addressOf({ text })).text).toBe(text);
  },
);

test.each([
  '?filter=newest&tag=nothing&page=0&view=table',
  '?page=-1&tag=',
  '?page=1.5&filter=',
  '?page=99999999999',
  '?page=two&q=%20%20',
  '?q=%00&tag=theology',
])('%s means nothing', (search) => {
  expect(read(`/sermons${search}`)).toEqual(WHOLE_LIST);
  expect(readView(search)).toBeNull();
});

test('the query takes precedence over the page in the path', () => {
  expect(read('/sermons/page/2?page=3').page).toBe(3);
  expect(read('/category/sermons').page).toBe(1);
});

test.each([
  ['Luke.9-Luke.19', 'Lukas 9–19'],
  ['Luke', 'Lukas'],
  ['Gen', '1. Mose'],
  ['Gen.1-Gen.14', '1. Mose 1–14'],
  ['1Cor.13', '1. Korinther 13'],
  ['Ps.23', 'Ps 23'],
])('the filter %s is called %s', (passage, label) => {
  expect(passageLabel(passage, { Luke: 'Lukas', Gen: '1. Mose', '1Cor': '1. Korinther' })).toBe(label);
});
