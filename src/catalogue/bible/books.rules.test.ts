import { expect, test } from 'vitest';
import { book, sermon } from '../../testing/resources.ts';
import { bookPages } from './books.rules.ts';

test('books stand in their order, each resource under the chapters that it touches', () => {
  const range = sermon({ passages: ['Rom.8.28-Rom.9.3', 'Gen.1'] });
  const whole = book({ passages: ['Rom', 'Rom.8'] });
  const [genesis, romans] = bookPages([range, whole, sermon(), sermon({ passages: ['nonsense'] })]);
  expect(genesis).toMatchObject({ book: 'Gen', total: 1, chapters: [{ chapter: 1 }] });
  expect(romans).toEqual({
    book: 'Rom',
    total: 2,
    resources: [whole, range],
    chapters: [
      { chapter: null, total: 1, entries: [{ resource: whole, passages: ['Rom'] }] },
      {
        chapter: 8,
        total: 2,
        entries: [
          { resource: range, passages: ['Rom.8.28-Rom.9.3'] },
          { resource: whole, passages: ['Rom.8'] },
        ],
      },
      { chapter: 9, total: 1, entries: [{ resource: range, passages: ['Rom.8.28-Rom.9.3'] }] },
    ],
  });
});

test('a chapter shows 24, and tells how many there are', () => {
  const [matthew] = bookPages(Array.from({ length: 30 }, () => sermon({ passages: ['Matt.5', 'Matt.5.3'] })));
  expect(matthew?.chapters[0]?.entries).toHaveLength(24);
  expect(matthew?.chapters[0]?.total).toBe(30);
  expect(matthew?.total).toBe(30);
});
