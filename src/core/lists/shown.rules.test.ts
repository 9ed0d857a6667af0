import { describe, expect, test } from 'vitest';
import { categoryFields } from '../../catalogue/list/categoryFields.rules.ts';
import { fromSnapshot as fallbackOf } from '../../catalogue/list/snapshotSearch.rules.ts';
import type { Found, ListedResource, ListQuery, Snapshot } from '../../contract/listing.ts';
import { sermon } from '../../testing/resources.ts';
import { initialQuery } from './fields.rules.ts';
import { PAGE_SIZE } from './pagination.rules.ts';
import { answerOf, type Ready, withAnswer, withUpdate } from './shown.rules.ts';

const FIELDS = categoryFields();
const WHOLE_LIST = initialQuery(FIELDS);
const fromSnapshot = (query: ListQuery, snapshot: Snapshot) => fallbackOf(FIELDS, query, snapshot);

const newest = Array.from({ length: 2 * PAGE_SIZE + 2 }, (_, index) =>
  sermon({ title: index < PAGE_SIZE + 3 ? 'Grace' : 'Mercy', is_hero: index === 3 }),
);
const ids = newest.map(({ id }) => id);
const whole: Snapshot = { asOf: '2026-06-01T00:00:00.000Z', total: newest.length, resources: newest };
const part: Snapshot = { ...whole, total: 12 * PAGE_SIZE };
const idsOf = (found: Found | undefined) => found?.items.map(({ id }) => id);

describe('a snapshot of the whole category', () => {
  test('answers everything, as of its time', () => {
    const shown = fromSnapshot({ ...WHOLE_LIST, page: 3 }, whole);
    expect(shown).toMatchObject({ asOf: whole.asOf, newest: null, found: { total: newest.length } });
    expect(idsOf(shown?.found)).toEqual(ids.slice(2 * PAGE_SIZE));
    expect(fromSnapshot({ ...WHOLE_LIST, text: 'nowhere' }, whole)?.found).toEqual({ items: [], total: 0 });
  });

  test('knows how many rows there are, even for a page past the end', () => {
    expect(fromSnapshot({ ...WHOLE_LIST, text: 'grace', page: 7 }, whole)?.found).toEqual({
      items: [],
      total: PAGE_SIZE + 3,
    });
  });
});

describe('a snapshot of the newest', () => {
  test.each(['all', 'recent', 'popular'] as const)('knows how many there are of %s', (filter) => {
    const shown = fromSnapshot({ ...WHOLE_LIST, filter, page: 2 }, part);
    expect(shown).toMatchObject({ newest: null, found: { total: part.total } });
    expect(idsOf(shown?.found)).toEqual(ids.slice(PAGE_SIZE, 2 * PAGE_SIZE));
  });

  test('has no page that it would have to cut short, and none after it', () => {
    expect(fromSnapshot({ ...WHOLE_LIST, page: 3 }, part)).toBeNull();
    expect(fromSnapshot({ ...WHOLE_LIST, page: 12 }, part)).toBeNull();
  });

  test('knows when a page does not exist', () => {
    expect(fromSnapshot({ ...WHOLE_LIST, page: 13 }, part)?.found).toEqual({ items: [], total: part.total });
  });

  test.each([{ text: 'grace' }, { filter: 'featured' as const }, { tag: 'faith' }])(
    'says of %o how many were looked through',
    (narrowed) => expect(fromSnapshot({ ...WHOLE_LIST, ...narrowed }, part)?.newest).toBe(newest.length),
  );

  test('has the pages of a search that it has matches for', () => {
    expect(idsOf(fromSnapshot({ ...WHOLE_LIST, text: 'grace', page: 2 }, part)?.found)).toHaveLength(3);
    expect(fromSnapshot({ ...WHOLE_LIST, text: 'grace', page: 3 }, part)).toBeNull();
  });
});

describe('an answer', () => {
  const found: Found = { items: newest.slice(0, 2), total: 2 };
  const fresh = answerOf(1, found);
  const shown: Ready<ListedResource> = { ...fresh, fallback: { asOf: whole.asOf, newest: null } };
  const before = withUpdate(shown, 'failed');
  const [first = sermon(), second = sermon()] = found.items;
  const answered = (to: Ready<ListedResource>, other: Found) =>
    withAnswer(to, answerOf(1, other), ({ id, title }: ListedResource) => [id, title]);

  test('that is the same replaces what is shown', () => {
    expect(answered(before, structuredClone(found))).toEqual(fresh);
    const offered = { ...before, update: { state: 'offered' as const, found: { items: [], total: 0 } } };
    expect(answered(offered, found)).toEqual(fresh);
  });

  test('that differs only in what is not visible replaces it too', () => {
    const other = { ...found, items: [{ ...first, is_hero: !first.is_hero }, second] };
    expect(answered(before, other)).toEqual(answerOf(1, other));
  });

  test.each<[string, Found]>([
    ['another number', { ...found, total: 3 }],
    ['another resource', { ...found, items: [first, sermon()] }],
    ['another order', { ...found, items: [second, first] }],
    ['another title', { ...found, items: [{ ...first, title: 'Changed' }, second] }],
  ])('with %s is offered, and what is read stays', (_, other) => {
    const offered = answered(before, other);
    expect(offered).toEqual({ ...before, update: { state: 'offered', found: other } });
    expect(withUpdate(offered, 'failed')).toBe(offered);
  });
});
