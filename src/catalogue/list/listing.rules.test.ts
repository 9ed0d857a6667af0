import { expect, test } from 'vitest';
import { CONTENT_FLAGS, type Resource } from '../../contract/resource.ts';
import { book, sermon } from '../../testing/resources.ts';
import { BOOK_NAMES } from '../bible/bible.words.ts';
import { heroes, listPages, recentlyAdded, topPicks } from './listing.rules.ts';

const at = (day: number) => ({ created_at: `2026-01-0${day}T00:00:00+00:00` });
const first = sermon({ ...at(1), is_top_pick: true });
const second = book({ ...at(2), is_hero: true });
const third = sermon(at(3));
const fourth = sermon({ ...at(4), is_top_pick: true });
const fifth = book(at(5));
const all = [third, first, fifth, second, fourth];

test('recently added are the four newest', () => {
  expect(recentlyAdded(all)).toEqual([fifth, fourth, third, second]);
  const flagged = CONTENT_FLAGS.map((flag) => sermon({ content_flags: [flag] }));
  expect(recentlyAdded(flagged).map(({ content_flags }) => content_flags)).toEqual([['not embeddable']]);
});

test('heroes are all resources with the flag, newest first', () => {
  expect(heroes(all)).toEqual([second]);
  expect(heroes(Array.from({ length: 30 }, () => book({ is_hero: true })))).toHaveLength(30);
});

const TOPICS = { sermons: [], worship: [], movies: ['family'], books: [], others: [] };
const SITE = { language: 'en', topics: TOPICS };

test('top picks are all resources with the flag, newest first', () => {
  expect(topPicks(all)).toEqual([fourth, first]);
  expect(topPicks(Array.from({ length: 30 }, () => book({ is_top_pick: true })))).toHaveLength(30);
});

test('a list has its category, newest first, nine on a page', () => {
  const sermons = Array.from({ length: 11 }, (_, index) =>
    sermon({ created_at: `2026-02-${10 + index}T00:00:00+00:00` }),
  );
  const [one, two, ...rest] = listPages([...sermons, first, second], 'sermons', SITE, BOOK_NAMES);
  expect(one).toMatchObject({ category: 'sermons', page: 1, pages: 2, total: 12 });
  expect(one.resources).toEqual(sermons.toReversed().slice(0, 9));
  expect(two?.resources).toEqual([sermons[1], sermons[0], first]);
  expect(rest).toEqual([]);
});

test('an empty list has one page', () => {
  expect(listPages(all, 'movies', SITE, BOOK_NAMES)).toEqual([
    {
      category: 'movies',
      resources: [],
      page: 1,
      pages: 1,
      total: 0,
      topics: ['family'],
      languages: {},
      captions: false,
      books: {},
    },
  ]);
});

test('a list offers the books of the Bible that its resources are about, in order', () => {
  const resources = [
    sermon({ passages: ['Rom.8', 'Gen.1'] }),
    sermon({ passages: ['Rom.9'] }),
    book({ passages: ['Luke'] }),
  ];
  expect(listPages(resources, 'sermons', SITE, BOOK_NAMES)[0].books).toEqual({ Gen: 'Genesis', Rom: 'Romans' });
});

test('a list offers its languages if it has several, and captions if a resource has them', () => {
  const offers = (...resources: Resource[]) => {
    const [{ languages, captions }] = listPages(resources, 'sermons', SITE, BOOK_NAMES);
    return { languages, captions };
  };
  const [english, spanish] = [sermon({ language: 'en' }), sermon({ language: 'es', has_captions: true })];
  expect(offers(english, sermon())).toEqual({ languages: {}, captions: false });
  expect(offers(english, spanish)).toEqual({ languages: { en: 'English', es: 'Español' }, captions: true });
  expect(offers(english, book({ language: 'es' }))).toEqual({ languages: {}, captions: false });
  const british = { ...SITE, language: 'en-GB' };
  expect(listPages([english, sermon()], 'sermons', british, BOOK_NAMES)[0].languages).toEqual({});
});
