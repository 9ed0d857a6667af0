import { expect, test } from 'vitest';
import { type RowChange, withChanges } from './changedRows.ts';

interface Row {
  id: string;
  seen?: boolean;
  done?: boolean;
}

const apply = (...changes: RowChange<Row>[]) =>
  withChanges({ items: [{ id: 'a' }, { id: 'b' }], total: 12 }, changes, ({ id }) => id);

test('a row shows its changes, one after another', () => {
  const { items, total } = apply({ key: 'b', change: { seen: true } }, { key: 'b', change: { done: true } });
  expect(items).toEqual([{ id: 'a' }, { id: 'b', seen: true, done: true }]);
  expect(total).toBe(12);
});

test('a row that has left the list is not counted, and does not come back', () => {
  const found = { items: [{ id: 'b' }], total: 11 };
  expect(apply({ key: 'a', change: null })).toEqual(found);
  expect(apply({ key: 'a', change: null }, { key: 'a', change: { seen: true } })).toEqual(found);
});

test('changes of rows on other pages change nothing', () => {
  expect(apply({ key: 'c', change: null })).toEqual(apply());
});
