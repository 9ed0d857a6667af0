import { describe, expect, test } from 'vitest';
import type { KnownResource } from '../../contract/importBatch.ts';
import type { Candidate } from '../../contract/importing.ts';
import { candidate } from '../../testing/importing.ts';
import {
  acceptProposals,
  cautionedRows,
  correct,
  correctAll,
  knownIds,
  REVIEW_PAGE_SIZE,
  type ReviewRow,
  reviewCounts,
  reviewPage,
  rowError,
  rowsToImport,
  rowsToStage,
  tick,
  tickAll,
  withCandidates,
} from './review.rules.ts';

const RESOURCE = {
  id: '0190a1b2-0000-7000-8000-000000000000',
  title: 'Known',
  category: 'sermons',
  is_draft: false,
} as const;
const IN_CATALOGUE = { ...RESOURCE, is_binned: false };
const IN_BIN = { ...RESOURCE, is_binned: true };

type Given = Partial<Candidate> & { existing?: KnownResource };

const review = (...inputs: Given[]) =>
  withCandidates(
    [],
    inputs.map(({ existing, ...columns }) => candidate(columns)),
    inputs.map(({ existing = null }) => existing),
  );
const tickedRows = (rows: readonly ReviewRow[]) => rowsToImport(rows).map(({ row }) => row);
const first = ([row]: readonly ReviewRow[]) => row as ReviewRow;

describe('suggested passages', () => {
  const rows = review({ proposed: ['Rom.8'] }, { proposed: ['Gal.5'], passages: ['Gal.5.1'] }, {});

  test('are counted if the row lists none itself', () => {
    expect(reviewCounts(rows).proposed).toBe(1);
  });

  test('are used only when they are accepted', () => {
    const passages = (of: readonly ReviewRow[]) => rowsToImport(of).map((each) => each.passages);
    expect(passages(rows)).toEqual([[], ['Gal.5.1'], []]);
    expect(passages(acceptProposals(rows))).toEqual([['Rom.8'], ['Gal.5.1'], []]);
  });
});

describe('rows that are added to the review', () => {
  test('continue the numbering, and are ticked if they are new', () => {
    const rows = withCandidates(review({}, { existing: IN_CATALOGUE }), [candidate(), candidate()], [IN_BIN, null]);
    expect(rows.map(({ candidate: { row } }) => row)).toEqual([1, 2, 3, 4]);
    expect(tickedRows(rows)).toEqual([1, 4]);
  });

  test('are duplicates of earlier rows with the same item, on any page', () => {
    const item = 'youtube:video:dy9nwe9_xzw';
    const rows = withCandidates(review({ item }), [candidate({ item, title: 'Another title' })]);
    expect(rows.map(({ presence }) => presence)).toEqual(['new', 'double']);
    expect(tickedRows(rows)).toEqual([1]);
  });

  test('with one order link are different books if their titles are', () => {
    const order = { item: null, external_link: 'https://wa.me/2348000000000' };
    const rows = review({ ...order, title: 'Faith' }, { ...order, title: 'Hope' }, { ...order, title: 'Faith' });
    expect(rows.map(({ presence }) => presence)).toEqual(['new', 'new', 'double']);
  });
});

describe('a row cannot be ticked', () => {
  test.each([
    ['it is private', { flags: ['private'] }, 'unplayable'],
    ['it is deleted', { flags: ['deleted'] }, 'unplayable'],
    ['it is in the catalogue', { existing: IN_CATALOGUE }, 'in catalogue'],
    ['it has no title', { title: ' ' }, 'faulty'],
  ] as [string, Given, string][])('while %s', (_, input, expected) => {
    const rows = review(input);
    expect(rowError(first(rows))).toBe(expected);
    expect(tickedRows(tick(rows, 1, true))).toEqual([]);
    expect(tickedRows(tickAll(rows, true))).toEqual([]);
  });

  test('but can while it is in the bin', () => {
    expect(tickedRows(tickAll(review({ existing: IN_BIN }), true))).toEqual([1]);
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
  test('changes one row, and ticks it if it becomes valid', () => {
    const rows = review({ title: '' }, { title: 'Kept' });
    expect(tickedRows(rows)).toEqual([2]);
    const corrected = correct(rows, 1, { title: 'Grace', author: 'Ada' });
    expect(first(corrected).candidate).toMatchObject({ title: 'Grace', author: 'Ada' });
    expect(tickedRows(corrected)).toEqual([1, 2]);
  });

  test('leaves a row unticked that was unticked by hand', () => {
    expect(tickedRows(correct(tick(review({}), 1, false), 1, { author: 'Ada' }))).toEqual([]);
  });

  test('that the database would reject unticks the row', () => {
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

test('what an import has left is ticked except for rejected rows; correcting those ticks them again', () => {
  const left = review(
    { reason: 'title' },
    { reason: null, flags: ['live'] },
    { reason: null, existing: IN_BIN },
    { reason: null, existing: IN_CATALOGUE },
  );
  expect(left.map(({ error }) => error)).toEqual(['title', null, null, null]);
  expect(tickedRows(left)).toEqual([2, 3]);
  const corrected = correct(left, 1, { title: 'Grace' });
  expect(first(corrected).error).toBe(null);
  expect(tickedRows(corrected)).toEqual([1, 2, 3]);
});

test('the rows of a playlist that are already in the catalogue accompany the ticked ones, for the order of a series', () => {
  const rows = review({ title: 'One' }, { existing: IN_CATALOGUE }, { existing: IN_BIN }, { title: 'Four' });
  const [one, , , four] = rows.map(({ candidate }) => candidate);
  expect(rowsToStage(rows, 'youtube')).toEqual([one, { row: 2, known: RESOURCE.id }, four]);
  expect(rowsToStage(rows, 'csv')).toEqual([one, four]);
  expect(knownIds(rows)).toEqual([RESOURCE.id]);
});

const rows = review(
  {},
  { existing: IN_CATALOGUE },
  { existing: IN_BIN },
  { title: '' },
  { flags: ['live'] },
  { flags: ['private'] },
);
const shown = (filter: Parameters<typeof reviewPage>[1]) =>
  reviewPage(rows, filter, 1).rows.map((row) => row.candidate.row);

test('each filter shows its rows, and counts them', () => {
  expect(shown('all')).toEqual([1, 2, 3, 4, 5, 6]);
  expect(shown('new')).toEqual([1, 5]);
  expect(shown('there')).toEqual([2, 3]);
  expect(shown('attention')).toEqual([4, 5, 6]);
  expect(reviewCounts(rows)).toEqual({ all: 6, new: 2, there: 2, proposed: 0, attention: 3, ticked: 1, cautioned: 1 });
});

test('a long review is turned page by page; past its end is the last page', () => {
  const many = withCandidates(
    [],
    Array.from({ length: 2 * REVIEW_PAGE_SIZE + 1 }, () => candidate()),
  );
  expect(reviewPage(many, 'all', 2)).toMatchObject({ page: 2, pages: 3, from: REVIEW_PAGE_SIZE + 1 });
  const last = reviewPage(many, 'all', 9);
  expect(last).toMatchObject({ page: 3, total: many.length });
  expect(last.rows).toHaveLength(1);
  expect(reviewPage([], 'all', 1)).toMatchObject({ page: 1, pages: 1, total: 0, rows: [] });
});
