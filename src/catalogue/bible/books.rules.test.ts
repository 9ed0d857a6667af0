import { expect, test } from 'vitest';
import { book, sermon } from '../../testing/resources.ts';
import { bookPages } from './books.rules.ts';

test('books are in order, and each resource is listed under the chapters that it touches', () => {
  const range = sermon({ passages: ['Rom.8.28-Rom.9.3', 'Gen.1'] });
  const whole = book({ passages: ['Rom', 'Rom.8'] });
  const [genesis, romans] = bookPages([range, whole, sermon(), sermon({ passages: ['nonsense'] })]);
  expect(genesis).toMatchObject({ book: 'Gen', total: 1, chapters: [{ first: 1, last: 1 }] });
  expect(romans).toEqual({
    book: 'Rom',
    total: 2,
    resources: [whole, range],
    chapters: [
      { first: null, last: null, total: 1, categories: ['books'], entries: [{ resource: whole, passages: ['Rom'] }] },
      {
        first: 8,
        last: 8,
        total: 2,
        categories: ['sermons', 'books'],
        entries: [
          { resource: range, passages: ['Rom.8.28-Rom.9.3'] },
          { resource: whole, passages: ['Rom.8'] },
        ],
      },
      {
        ...{ first: 9, last: 9, total: 1, categories: ['sermons'] },
        entries: [{ resource: range, passages: ['Rom.8.28-Rom.9.3'] }],
      },
    ],
  });
});

test('chapters with the same passages are listed together, and others between them separately', () => {
  const luke = sermon({ passages: ['Luke.9-Luke.12', 'Luke.15'] });
  const [page] = bookPages([luke, sermon({ passages: ['Luke.11.1'] })]);
  expect(page?.chapters.map(({ first, last, total }) => [first, last, total])).toEqual([
    [9, 10, 1],
    [11, 11, 2],
    [12, 12, 1],
    [15, 15, 1],
  ]);
});

test('a chapter shows 24 resources, and says how many there are and of which categories', () => {
  const sermons = Array.from({ length: 29 }, () => sermon({ passages: ['Matt.5', 'Matt.5.3'] }));
  const [matthew] = bookPages([...sermons, book({ passages: ['Matt.5'] })]);
  expect(matthew?.chapters[0]?.entries).toHaveLength(24);
  expect(matthew?.chapters[0]).toMatchObject({ total: 30, categories: ['sermons', 'books'] });
  expect(matthew?.total).toBe(30);
});
