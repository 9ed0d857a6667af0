import { expect, test } from 'vitest';
import { readQuery } from '../../core/lists/fields.rules.ts';
import { sectionAddress } from '../sections/sectionFields.rules.ts';
import { TAG_FIELDS } from '../tags/tagFields.rules.ts';
import { HISTORY_FIELDS, historyAddress } from './historyFields.rules.ts';

const searchOf = (address: string) => new URL(address, 'https://example.org').search;
const ID = '0b9c6f2e-8f0a-4d57-9d3e-5a2d7c1e4f10';

test('the history of one record has an address', () => {
  expect(historyAddress({ of: ID, page: 2 })).toBe(`/admin?section=history&of=${ID}&page=2`);
  expect(readQuery(HISTORY_FIELDS, searchOf(historyAddress({ of: ID, page: 2 })))).toEqual({
    of: ID,
    text: '',
    page: 2,
  });
});

test('an invalid id, and a search, are ignored', () => {
  expect(readQuery(HISTORY_FIELDS, '?of=1;drop&q=grace')).toEqual({ of: null, text: '', page: 1 });
});

test('tags and authors have addresses', () => {
  const query = { kind: 'author', text: 'lewis', page: 2 } as const;
  const address = sectionAddress('tags', TAG_FIELDS, query);
  expect(address).toBe('/admin?section=tags&kind=author&q=lewis&page=2');
  expect(readQuery(TAG_FIELDS, searchOf(address))).toEqual(query);
  expect(readQuery(TAG_FIELDS, '?kind=verb')).toEqual({ kind: 'tag', text: '', page: 1 });
});
