import { expect, test } from 'vitest';
import { pathsWhere } from './routes.rules.ts';

const CATALOGUE = ['/', '/sermons', '/worship', '/movies', '/books', '/others', '/series', '/bible'];
const TEXTS = ['/about', '/contact', '/support', '/privacy', '/terms'];
const ACCOUNT = ['/login', '/register', '/forgot-password', '/reset-password', '/dashboard', '/admin'];
const sorted = (...paths: string[]) => paths.toSorted();

test('search engines may index the catalogue and the texts', () => {
  expect(pathsWhere(({ indexed }) => indexed).toSorted()).toEqual(sorted(...CATALOGUE, ...TEXTS, '/counselling'));
});

test('the site search knows the texts', () => {
  expect(pathsWhere(({ searched }) => searched).toSorted()).toEqual(sorted(...TEXTS, '/counselling'));
});

test('browsers keep no copy of private pages', () => {
  expect(pathsWhere(({ cached }) => !cached).toSorted()).toEqual(
    sorted(
      ...[...ACCOUNT, '/counselling', '/newsletter/confirm'],
      ...['/unsubscribe', '/unsubscribe/news', '/unsubscribe/parts'],
    ),
  );
});

test('accounts have pages of their own', () => {
  expect(pathsWhere(({ account }) => account)).toEqual(ACCOUNT);
});
