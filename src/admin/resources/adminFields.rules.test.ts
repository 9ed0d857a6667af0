import { expect, test } from 'vitest';
import type { AdminQuery } from '../../contract/admin.ts';
import { callArguments, initialQuery, readQuery } from '../../core/lists/fields.rules.ts';
import { ADMIN_FIELDS, adminAddress, countedTotal } from './adminFields.rules.ts';

const query = (overrides: Partial<AdminQuery> = {}): AdminQuery => ({ ...initialQuery(ADMIN_FIELDS), ...overrides });
const read = (address: string) => readQuery(ADMIN_FIELDS, new URL(address, 'https://example.org').search);

test.each<Partial<AdminQuery>>([
  {},
  { text: 'grace & truth' },
  { category: 'books', page: 3 },
  { attention: 'any' },
  { attention: 'extent', text: 'a', category: 'others' },
  { attention: 'link' },
  { bin: true, page: 2 },
  { language: 'es', captions: true },
  { language: 'none' },
])('the address of %o leads back to it', (overrides) => {
  expect(read(adminAddress(query(overrides)))).toEqual(query(overrides));
});

test('the address contains only what was chosen', () => {
  expect(adminAddress(query())).toBe('/admin');
  expect(adminAddress(query({ bin: true, text: 'old' }), 'single')).toBe('/admin?add=single&q=old&bin=true');
});

test('unknown and invalid values are ignored', () => {
  expect(read('/admin?category=recipes&needs=love&bin=yes&language=English&captions=1&page=-1')).toEqual(query());
});

test('the request contains only what was chosen', () => {
  expect(callArguments(ADMIN_FIELDS, query())).toEqual({
    ...{ query: '', only_drafts: false, in_bin: false },
    ...{ page: 1, page_size: 24 },
  });
  expect(callArguments(ADMIN_FIELDS, query({ language: 'none', captions: true }))).toMatchObject({
    language: '',
    captions: true,
  });
  expect(callArguments(ADMIN_FIELDS, query({ category: 'books', attention: 'tags' }))).toMatchObject({
    category: 'books',
    attention: 'tags',
  });
});

test('of a search, 1,000 matches are counted; of a list, all', () => {
  expect(countedTotal(query({ text: 'a' }), 1001)).toEqual({ count: 1000, hasMore: true });
  expect(countedTotal(query({ text: 'a' }), 1000)).toEqual({ count: 1000, hasMore: false });
  expect(countedTotal(query(), 94_737)).toEqual({ count: 94_737, hasMore: false });
});
