import { expect, test } from 'vitest';
import { withChangedRow } from './changedRows.rules.ts';

interface Row {
  id: string;
  seen?: boolean;
}

const FOUND = { items: [{ id: 'a' }, { id: 'b' }], total: 12 };

const apply = (id: string, change: Partial<Row> | null) => withChangedRow<Row>(FOUND, (row) => row.id === id, change);

test('a row shows its change', () => {
  expect(apply('b', { seen: true })).toEqual({ items: [{ id: 'a' }, { id: 'b', seen: true }], total: 12 });
});

test('a row that has left the list is not counted', () => {
  expect(apply('a', null)).toEqual({ items: [{ id: 'b' }], total: 11 });
});

test('changes of rows on other pages change nothing', () => {
  expect([apply('c', null), apply('c', { seen: true })]).toEqual([FOUND, FOUND]);
});
