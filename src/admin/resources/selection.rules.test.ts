import { expect, test } from 'vitest';
import { inListOrder, NOTHING_SELECTED, pageSelection, type Selection, select, selectAll } from './selection.rules.ts';

const SHOWN = ['a', 'b', 'c', 'd', 'e'];

/** Switches items on (`+b`) or off (`-b`); with Shift, `+>b`. */
const after = (...steps: string[]): Selection =>
  steps.reduce(
    (selection, step) => select(selection, step.at(-1) ?? '', step.startsWith('+'), SHOWN, step.includes('>')),
    NOTHING_SELECTED,
  );
const ids = (selection: Selection) => [...selection.ids].toSorted().join('');

test.each([
  [['+b'], 'b'],
  [['+b', '+d'], 'bd'],
  [['+b', '-b'], ''],
  [['+b', '+>d'], 'bcd'],
  [['+d', '+>b'], 'bcd'],
  [['+b', '+>d', '+>e'], 'bcde'],
  [['+a', '+>e', '-b', '->d'], 'ae'],
  [['+>c'], 'c'],
])('%o selects %s', (steps, selected) => {
  expect(ids(after(...steps))).toBe(selected);
});

test('a range that began on another page is only its end', () => {
  const elsewhere = select(NOTHING_SELECTED, 'z', true, ['y', 'z'], false);
  expect(ids(select(elsewhere, 'c', true, SHOWN, true))).toBe('cz');
});

test('a page is selected and deselected, and selections on other pages stay', () => {
  const elsewhere = select(NOTHING_SELECTED, 'z', true, ['z'], false);
  const all = selectAll(elsewhere, SHOWN, true);
  expect(ids(all)).toBe('abcdez');
  expect(ids(selectAll(all, SHOWN, false))).toBe('z');
});

test('at most 500 are selected, the most that the database changes at once', () => {
  const many = Array.from({ length: 501 }, (_, index) => `${index}`);
  expect(selectAll(NOTHING_SELECTED, many, true).ids.size).toBe(500);
});

test('a page says how much of it is selected', () => {
  expect(pageSelection(after().ids, SHOWN)).toBe('none');
  expect(pageSelection(after('+b').ids, SHOWN)).toBe('some');
  expect(pageSelection(after('+a', '+>e').ids, SHOWN)).toBe('all');
  expect(pageSelection(new Set('z'), SHOWN)).toBe('none');
});

test('the selection has the order of the page, after what was selected on others', () => {
  expect(inListOrder(new Set(['d', 'z', 'a', 'y']), SHOWN)).toEqual(['z', 'y', 'a', 'd']);
});
