import { expect, test } from 'vitest';
import { categoryFields } from '../../catalogue/list/categoryFields.rules.ts';
import type { ListQuery } from '../../contract/listing.ts';
import { sermon } from '../../testing/resources.ts';
import {
  callArguments,
  findsEverything,
  initialQuery,
  isSameQuery,
  isUnfiltered,
  matchingRows,
  queryKey,
} from './fields.rules.ts';
import { searchedText } from './searchText.rules.ts';

const FIELDS = categoryFields(['faith']);
const WHOLE_LIST = initialQuery(FIELDS);
const query = (change: Partial<ListQuery>): ListQuery => ({ ...WHOLE_LIST, ...change });
const CHANGES: Partial<ListQuery>[] = [{ text: 'a' }, { filter: 'featured' }, { tag: 'faith' }, { page: 2 }];

test('a text loses only what cannot be searched for', () => {
  expect(searchedText('  a  b ')).toBe('a  b');
  expect(searchedText('\u00a0a\tb\u00a0')).toBe('\u00a0a\tb\u00a0');
  expect(searchedText('a\0b\u001fc\ud800')).toBe('ab c\ufffd');
  expect([...searchedText('🙏'.repeat(300))]).toHaveLength(200);
});

test('queries are equal when all their fields are', () => {
  expect(isSameQuery(FIELDS, WHOLE_LIST, { ...WHOLE_LIST })).toBe(true);
  for (const change of [...CHANGES, { filter: 'recent' as const }])
    expect(isSameQuery(FIELDS, WHOLE_LIST, query(change))).toBe(false);
});

test('queries that find the same have the same key, and no others do', () => {
  const key = (change: Partial<ListQuery>) => queryKey(FIELDS, query(change));
  expect(key({ text: 'GRÂCE', filter: 'recent' })).toBe(key({ text: 'grâce', filter: 'popular' }));
  // Final sigma (ς) counts as sigma (σ).
  expect(key({ text: 'ΟΔΟΣ' })).toBe(key({ text: 'οδος' }));
  expect(new Set([{}, ...CHANGES].map(key)).size).toBe(CHANGES.length + 1);
});

test('a page number or an order hides no rows', () => {
  expect(isUnfiltered(FIELDS, query({ page: 2 }))).toBe(true);
  expect(isUnfiltered(FIELDS, query({ filter: 'recent' }))).toBe(false);
  expect(findsEverything(FIELDS, query({ filter: 'recent', page: 2 }))).toBe(true);
  for (const change of CHANGES.slice(0, 3)) expect(findsEverything(FIELDS, query(change))).toBe(false);
});

test('each field becomes an argument of the call, unless it has no effect', () => {
  expect(callArguments(FIELDS, query({ text: ' grace ', filter: 'featured', tag: 'faith', page: 3 }))).toEqual({
    query: 'grace',
    filter: 'featured',
    tag: 'faith',
    page: 3,
  });
  expect(callArguments(FIELDS, WHOLE_LIST)).toEqual({ query: '', filter: 'all', page: 1 });
});

test('rows in memory match when they match in every field', () => {
  const grace = sermon({ title: 'Grace', tags: ['faith'], is_hero: true });
  const rows = [
    grace,
    sermon({ title: 'Grace', tags: ['faith'] }),
    sermon({ title: 'Mercy', tags: [], is_hero: true }),
  ];
  expect(matchingRows(FIELDS, rows, query({ text: 'GRA', filter: 'featured', tag: 'faith', page: 9 }))).toEqual([
    grace,
  ]);
  expect(matchingRows(FIELDS, rows, query({ filter: 'popular' }))).toEqual(rows);
});
