import { expect, test } from 'vitest';
import { withOpened } from './opened.rules.ts';

const page = (digit: number) => ({
  path: `/books/0000000${digit}-0000-4000-8000-000000000000`,
  title: `Book ${digit}`,
});
const [one, two, three] = [page(1), page(2), page(3)];

test('the latest is first, each is listed once, and there are no more than five', () => {
  expect(withOpened([one], two, '/books')).toEqual([two, one]);
  expect(withOpened([one, two], two, '/')).toEqual([two, one]);
  const five = [1, 2, 3, 4, 5].map(page);
  expect(withOpened(five, page(6), '/search').map(({ title }) => title)).toEqual([
    'Book 6',
    'Book 1',
    'Book 2',
    'Book 3',
    'Book 4',
  ]);
});

test('what is opened from a page in the list is in it', () => {
  expect(withOpened([one], two, one.path)).toEqual([two, one]);
});

test('what is opened from a page that does not reveal itself is not, and neither is what that one leads to', () => {
  expect(withOpened([one], two, null)).toEqual([one]);
  expect(withOpened([one], three, two.path)).toEqual([one]);
});
