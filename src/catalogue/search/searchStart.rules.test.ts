import { expect, test } from 'vitest';
import { series } from '../../testing/resources.ts';
import { searchStart } from './searchStart.rules.ts';

const tag = (name: string, total: number) => ({ name, path: `/tags/${name}`, total });

test('topics are the most common tags, without platforms, authors and tags of a single resource', () => {
  const tags = [
    tag('fear', 3),
    tag('youtube', 40),
    tag('bibleproject', 7),
    tag('odd', 1),
    tag('doubt', 3),
    tag('faith', 9),
  ];
  expect(searchStart(tags, ['Bible Project'], [], []).topics).toEqual([
    { name: 'faith', path: '/tags/faith' },
    { name: 'doubt', path: '/tags/doubt' },
    { name: 'fear', path: '/tags/fear' },
  ]);
});

test('twelve topics and six series are enough', () => {
  const tags = Array.from({ length: 20 }, (_, index) => tag(`topic ${index}`, 2));
  const all = Array.from({ length: 9 }, (_, index) => series({ title: `Series ${index}`, slug: `s-${index}` }));
  const start = searchStart(tags, [], all, ['Gen', 'Rom']);
  expect(start.topics).toHaveLength(12);
  expect(start.books).toEqual(['Gen', 'Rom']);
  expect(start.series).toHaveLength(6);
  expect(start.series[0]).toEqual({ name: 'Series 0', path: '/series/s-0' });
});
