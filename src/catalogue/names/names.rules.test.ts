import { expect, test } from 'vitest';
import { book, sermon } from '../../testing/resources.ts';
import { pageKeys } from '../list/pageKeys.rules.ts';
import { allNamed, namePaths } from './names.rules.ts';

const day = (number: number) => ({ created_at: `2026-01-${String(number).padStart(2, '0')}T00:00:00+00:00` });
const older = book({ author: 'C. S. Lewis', tags: ['hope', 'Hope'], ...day(1) });
const middle = book({ author: 'C. S. Lewis', tags: ['hope'], ...day(2) });
const newer = sermon({ author: 'C.S. Lewis', ...day(3) });
const nobodys = sermon({ author: null, ...day(4) });
const ALL = [older, nobodys, newer, middle];

test('spellings that share an address share a page, under the most common one, not the newest', () => {
  const all = allNamed(ALL);
  expect([...all.keys()]).toEqual(['/authors/c-s-lewis', '/tags/hope']);
  const lewis = { kind: 'author', name: 'C. S. Lewis', resources: [newer, middle, older], total: 3 };
  expect(all.get('/authors/c-s-lewis')).toEqual(lewis);
});

test('a resource that has a tag twice is shown once', () => {
  expect(allNamed(ALL).get('/tags/hope')).toMatchObject({ name: 'hope', resources: [middle, older], total: 2 });
});

test('a page shows the newest 96, and says how many there are', () => {
  const many = Array.from({ length: 100 }, (_, index) => book({ author: 'Paul', ...day((index % 28) + 1) }));
  const paul = allNamed(many).get('/authors/paul');
  expect(paul?.resources).toHaveLength(96);
  expect(paul?.total).toBe(100);
});

test('a page is built again when its content has changed', () => {
  const keyWith = (changed: object | null) => {
    const entries = ALL.map((data) => ({ id: data.id, data, digest: data === changed ? 'changed' : 'same' }));
    const [path] = namePaths(allNamed(ALL), pageKeys(entries, new Date('2026-11-23T00:00:00Z')));
    expect(path?.params).toEqual({ name: 'authors/c-s-lewis' });
    return path?.cacheKey;
  };
  expect(keyWith(older)).not.toBe(keyWith(null));
  expect(keyWith(nobodys)).toBe(keyWith(null));
});
