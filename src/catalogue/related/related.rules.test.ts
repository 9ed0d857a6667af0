import { expect, test } from 'vitest';
import { CATEGORIES } from '../../contract/category.ts';
import { isRecommended, type Resource } from '../../contract/resource.ts';
import { randomFrom } from '../../core/parts/random.rules.ts';
import { book, resource, sermon } from '../../testing/resources.ts';
import { newestFirst } from '../list/newestFirst.rules.ts';
import { RELATED_COUNT, relatedFinder, relatedness, relatedOfAll, titleWords } from './related.rules.ts';

const now = new Date('2026-11-21T00:00:00Z');
const old = '2020-01-01T00:00:00+00:00';
const score = (to: Partial<Resource>, candidate: Partial<Resource>) =>
  relatedness(resource({ created_at: old, ...to }), resource({ created_at: old, ...candidate }), now);

test('each shared trait scores its points', () => {
  expect(score({ category: 'books', title: 'A' }, { category: 'sermons', title: 'B' })).toBe(0);
  expect(score({ title: 'A' }, { title: 'B' })).toBe(40);
  expect(score({ title: 'A', author: 'Lewis' }, { title: 'B', author: 'Lewis' })).toBe(65);
  expect(score({ title: 'A', tags: ['faith', 'fear'] }, { title: 'B', tags: ['faith'] })).toBe(50);
  expect(score({ title: 'Amazing Grace' }, { title: 'grace' })).toBe(45);
});

test('no author is not a shared author', () => {
  expect(score({ title: 'A', author: null }, { title: 'B', author: null })).toBe(40);
});

test('recency is worth five points on the first day and none after 150 days', () => {
  const bonus = (created_at: string) => score({ title: 'A', category: 'books' }, { title: 'B', created_at });
  expect(bonus('2026-11-21T00:00:00+00:00')).toBe(5);
  expect(bonus('2026-10-22T00:00:00+00:00')).toBe(4);
  expect(bonus('2026-06-24T00:00:00+00:00')).toBe(0);
  expect(bonus('2027-01-01T00:00:00+00:00')).toBe(5);
});

test('short words, capitals and punctuation do not count', () => {
  expect(titleWords("The Pilgrim's Progress, the PROGRESS of élite 信仰の道のり")).toEqual(
    new Set(['pilgrim', 'progress', 'élite', '信仰の道のり']),
  );
  expect(titleWords('God is good')).toEqual(new Set(['good']));
});

test('resources for adults, explicit or live ones are never suggested, but have related resources themselves', () => {
  const [subject, adult] = [
    sermon({ author: 'Lewis' }),
    sermon({ author: 'Lewis', content_flags: ['age restricted'] }),
  ];
  const [explicit, live] = [sermon({ content_flags: ['explicit'] }), sermon({ content_flags: ['live'] })];
  const linked = sermon({ content_flags: ['not embeddable'] });
  const relatedTo = relatedFinder([subject, adult, explicit, live, linked], now);
  expect(relatedTo(subject)).toEqual([linked]);
  expect(relatedTo(adult)).toEqual([subject, linked]);
});

test('a resource is never related to itself, and a small catalogue gives what it has', () => {
  const [one, two] = [sermon(), book()];
  expect(relatedFinder([one, two], now)(one)).toEqual([two]);
  expect(relatedFinder([one], now)(one)).toEqual([]);
});

test('ties are resolved by date, then by id', () => {
  const [first, second] = [sermon({ title: 'A', created_at: old }), sermon({ title: 'B', created_at: old })];
  const newer = sermon({ title: 'C', created_at: '2020-01-02T00:00:00+00:00' });
  const subject = sermon({ title: 'D', created_at: old });
  expect(relatedFinder([first, second, newer, subject], now)(subject)).toEqual([newer, second, first]);
});

/** A catalogue in which much is shared. */
function randomCatalogue(size: number, pick: (bound: number) => number): Resource[] {
  const words = ['grace', 'hope', 'light', 'river', 'mountain', 'of', 'the'];
  return Array.from({ length: size }, () =>
    resource({
      // Many others, few sermons: sometimes fewer than are shown.
      category: CATEGORIES[Math.floor(Math.sqrt(pick(25)))] ?? 'others',
      author: pick(3) === 0 ? null : `Author ${pick(40)}`,
      tags: Array.from({ length: pick(4) }, () => `tag ${pick(30)}`),
      title: Array.from({ length: 1 + pick(4) }, () => words[pick(words.length)]).join(' '),
      created_at: new Date(now.getTime() - pick(400) * 86_400_000).toISOString(),
      content_flags: pick(20) === 0 ? ['explicit'] : [],
    }),
  );
}

const picker = (seed: string) => {
  const random = randomFrom(seed);
  return (bound: number) => Math.floor(random() * bound);
};

test.each([3, 20, 300])('the index finds the same four as scoring every pair of %i', (size) => {
  const all = randomCatalogue(size, picker(`catalogue of ${size}`));
  const find = relatedFinder(all, now);
  for (const subject of all) {
    const expected = all
      .filter((other) => other !== subject && isRecommended(other))
      .map((other) => ({ other, score: relatedness(subject, other, now) }))
      .sort((a, b) => Math.round((b.score - a.score) * 1e9) || newestFirst(a.other, b.other))
      .slice(0, RELATED_COUNT)
      .map(({ other }) => other);
    expect(find(subject)).toEqual(expected);
  }
});

const versionOf = (one: Resource) => JSON.stringify(one);

/** What a build keeps for the next one. */
const kept = (all: Resource[], found: Map<string, Resource[]>) =>
  new Map(
    all.map((one) => [one.id, { version: versionOf(one), related: (found.get(one.id) ?? []).map(({ id }) => id) }]),
  );

test.each([4, 30, 300])('after each change of %i resources, the same are found as without stored results', (size) => {
  const pick = picker(`changes of ${size}`);
  let all = randomCatalogue(size, pick);
  let found = relatedOfAll(all, now, versionOf, new Map());
  for (let change = 0; change < 60; change += 1) {
    const before = kept(all, found);
    const [other] = randomCatalogue(1, pick);
    if (!other) throw new Error('There is always one.');
    const place = pick(all.length);
    if (change % 3 === 0) all = all.map((one, index) => (index === place ? { ...other, id: one.id } : one));
    else if (change % 3 === 1) all = [...all, other];
    else all = all.toSpliced(place, 1);
    const expected = relatedFinder(all, now);
    found = relatedOfAll(all, now, versionOf, before);
    expect(all.map((one) => found.get(one.id))).toEqual(all.map((one) => expected(one)));
  }
});

test('only what a change affects is searched again', () => {
  const all = randomCatalogue(300, picker('what is kept'));
  const before = kept(all, relatedOfAll(all, now, versionOf, new Map()));
  const [wrong] = all.filter(isRecommended);
  if (!wrong) throw new Error('There is always one.');
  // If all were searched again, none would have the same one four times.
  for (const found of before.values()) found.related = Array.from({ length: RELATED_COUNT }, () => wrong.id);
  const unlike = resource({ title: 'Zzzz', category: 'others', tags: [], author: null, created_at: old });
  const found = relatedOfAll([...all, unlike], now, versionOf, before);
  const isKept = (one: Resource) => found.get(one.id)?.at(-1) === wrong;
  expect(all.filter(isKept)).toHaveLength(300);
  expect(isKept(unlike)).toBe(false);
});
