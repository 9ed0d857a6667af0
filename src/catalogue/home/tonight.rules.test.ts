import { expect, test } from 'vitest';
import { CONTENT_FLAGS, type Resource } from '../../contract/resource.ts';
import { book, movie, sermon, song } from '../../testing/resources.ts';
import { forTonight } from './tonight.rules.ts';

const NOON = new Date('2026-11-27T12:00:00Z');
const titles = (all: Resource[], now = NOON) =>
  Object.fromEntries(forTonight(all, 'en-GB', now).map(({ door, resource }) => [door, resource.title]));

test('each door has something of its length and category', () => {
  const all = [
    sermon({ title: 'short', duration: '6 min' }),
    sermon({ title: 'half an hour', duration: '30:00' }),
    movie({ title: 'a film', duration: '1h 35m' }),
  ];
  expect(titles(all)).toEqual({ minutes: 'short', evening: 'half an hour', friends: 'a film' });
});

test.each([
  ['a trailer of a minute', sermon({ duration: '1 min' })],
  ['a song of nine minutes', song({ duration: '9 min' })],
  ['a sermon whose length nobody knows', sermon({ duration: null })],
  ['a course', sermon({ duration: '57 parts' })],
  ['a long book', book({ pages: 324 })],
  ['a book of unknown length', book({ pages: null })],
  ['an epic', movie({ duration: '212 min' })],
  ['a film in another language', movie({ duration: '95 min', language: 'es' })],
  ['a film that its platform restricts', movie({ duration: '95 min', content_flags: ['age restricted'] })],
  ['an explicit song', song({ duration: '4 min', content_flags: ['explicit'] })],
])('%s is behind no door', (_, resource) => expect(titles([resource])).toEqual({}));

test('nothing that may not be recommended is behind a door', () => {
  const flagged = CONTENT_FLAGS.map((flag) => movie({ title: flag, duration: '95 min', content_flags: [flag] }));
  expect(titles(flagged)).toEqual({ friends: 'not embeddable' });
});

test('a short book is enough for an evening', () => {
  expect(titles([book({ title: 'short', pages: 160, language: 'en' })])).toEqual({ evening: 'short' });
});

test('there is something else behind a door each day, and the same all day', () => {
  const films = ['a', 'b', 'c'].map((id) => movie({ id, title: id, duration: '95 min' }));
  const days = ['27T00:00', '27T23:59', '28T00:00', '29T00:00', '30T00:00'].map(
    (time) => titles(films, new Date(`2026-11-${time}:00Z`)).friends,
  );
  expect(days).toEqual(['a', 'a', 'b', 'c', 'a']);
});

test('what is featured is there only if there is nothing else', () => {
  const featured = movie({ id: 'a', title: 'featured', duration: '95 min', is_hero: true });
  const other = movie({ id: 'b', title: 'other', duration: '95 min' });
  for (const day of [27, 28])
    expect(titles([featured, other], new Date(Date.UTC(2026, 10, day)))).toEqual({ friends: 'other' });
  expect(titles([featured])).toEqual({ friends: 'featured' });
});
