import { describe, expect, test } from 'vitest';
import type { Candidate, RowOutcome } from '../../contract/importing.ts';
import { candidate } from '../../testing/importing.ts';
import {
  cautionedRows,
  correct,
  correctAll,
  type ReviewRow,
  refusedRows,
  rowError,
  rowsToImport,
  tick,
  tickAll,
  withCandidates,
} from './review.rules.ts';

const review = (...given: Partial<Candidate>[]) => withCandidates([], given.map(candidate));
const tickedRows = (rows: readonly ReviewRow[]) => rowsToImport(rows).map(({ row }) => row);
const first = ([row]: readonly ReviewRow[]) => row as ReviewRow;

describe('rows that come into the review', () => {
  test('are numbered on, and ticked if they are new', () => {
    const rows = withCandidates(review({}, { presence: 'in catalogue' }), [
      candidate({ presence: 'in bin' }),
      candidate({}),
    ]);
    expect(rows.map(({ candidate: { row } }) => row)).toEqual([1, 2, 3, 4]);
    expect(tickedRows(rows)).toEqual([1, 4]);
  });

  test('are doubles of earlier rows with the same item, on any page', () => {
    const item = 'youtube:video:dy9nwe9_xzw';
    const rows = withCandidates(review({ item }), [candidate({ item, title: 'Another title' })]);
    expect(rows.map(({ candidate: { presence } }) => presence)).toEqual(['new', 'double']);
    expect(tickedRows(rows)).toEqual([1]);
  });

  test('with one link for orders are different books if their titles are', () => {
    const order = { item: null, external_link: 'https://wa.me/2348000000000' };
    const rows = review({ ...order, title: 'Faith' }, { ...order, title: 'Hope' }, { ...order, title: 'Faith' });
    expect(rows.map(({ candidate: { presence } }) => presence)).toEqual(['new', 'new', 'double']);
  });
});

describe('a row cannot be ticked', () => {
  test.each([
    ['it is private', { flags: ['private'] }, 'unplayable'],
    ['it is deleted', { flags: ['deleted'] }, 'unplayable'],
    ['it is in the catalogue', { presence: 'in catalogue' }, 'in catalogue'],
    ['it has no title', { title: ' ' }, 'faulty'],
  ] as [string, Partial<Candidate>, string][])('while %s', (_, given, wanted) => {
    const rows = review(given);
    expect(rowError(first(rows))).toBe(wanted);
    expect(tickedRows(tick(rows, 1, true))).toEqual([]);
    expect(tickedRows(tickAll(rows, true))).toEqual([]);
  });

  test('but can while it is in the bin', () => {
    expect(tickedRows(tickAll(review({ presence: 'in bin' }), true))).toEqual([1]);
  });
});

describe.each(['age restricted', 'explicit', 'live', 'region limited'] as const)('a row that is %s', (flag) => {
  const rows = review({ flags: [flag] }, {}, { flags: [flag], title: '' });

  test('is ticked by hand only', () => {
    expect(tickedRows(rows)).toEqual([2]);
    expect(tickedRows(tickAll(rows, true))).toEqual([2]);
    expect(cautionedRows(rows).map(({ candidate: { row } }) => row)).toEqual([1]);
    const byHand = tick(rows, 1, true);
    expect(tickedRows(tickAll(byHand, true))).toEqual([1, 2]);
    expect(cautionedRows(byHand)).toEqual([]);
    expect(tickedRows(tickAll(byHand, false))).toEqual([]);
  });

  test('is not ticked by a correction', () => {
    expect(tickedRows(correct(rows, 3, { title: 'Grace' }))).toEqual([2]);
  });
});

test('rows are ticked and unticked one by one and all at once', () => {
  const rows = review({}, {}, {});
  expect(tickedRows(tick(rows, 2, false))).toEqual([1, 3]);
  expect(tickedRows(tickAll(rows, false))).toEqual([]);
  expect(tickedRows(tickAll(tickAll(rows, false), true))).toEqual([1, 2, 3]);
});

describe('a correction', () => {
  test('changes one row, and ticks it if it becomes good', () => {
    const rows = review({ title: '' }, { title: 'Kept' });
    expect(tickedRows(rows)).toEqual([2]);
    const corrected = correct(rows, 1, { title: 'Grace', author: 'Ada' });
    expect(first(corrected).candidate).toMatchObject({ title: 'Grace', author: 'Ada' });
    expect(tickedRows(corrected)).toEqual([1, 2]);
  });

  test('leaves a row unticked that was unticked by hand', () => {
    expect(tickedRows(correct(tick(review({}), 1, false), 1, { author: 'Ada' }))).toEqual([]);
  });

  test('that the database would refuse unticks the row', () => {
    const rows = correct(review({}), 1, { title: 'x'.repeat(301) });
    expect(first(rows).errors).toEqual({ title: 'too long' });
    expect(tickedRows(rows)).toEqual([]);
  });

  test('of all rows sets the category and adds tags, each once', () => {
    const rows = correctAll(review({ tags: ['youtube'] }, { tags: ['hope'] }), {
      category: 'movies',
      tags: ['hope', 'faith'],
    });
    expect(rows.map(({ candidate: { category, tags } }) => [category, ...tags])).toEqual([
      ['movies', 'youtube', 'hope', 'faith'],
      ['movies', 'hope', 'faith'],
    ]);
    expect(correctAll(rows, { category: '', tags: [] })).toEqual(rows);
  });
});

test('after an import the refused rows are left, with their reasons; correcting one ticks it again', () => {
  const outcomes: RowOutcome[] = [{ row: 2, outcome: 'refused', resource_id: null, reason: 'title' }];
  const left = refusedRows(review({}, {}, {}), outcomes);
  expect(left.map(({ candidate: { row }, error }) => [row, error])).toEqual([[2, 'title']]);
  expect(tickedRows(left)).toEqual([]);
  const corrected = correct(left, 2, { title: 'Grace' });
  expect(first(corrected).error).toBe(null);
  expect(tickedRows(corrected)).toEqual([2]);
});
