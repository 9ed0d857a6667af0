import { describe, expect, test } from 'vitest';
import { shortTitle } from '../../core/parts/snippet.rules.ts';
import { MOTIF_WORDS as GERMAN } from '../../languages/de/catalogue/card/motifs.words.ts';
import { type Cover, coverOf, drawingFor, motifsFor } from './cover.rules.ts';
import { MOTIFS, type Motif } from './motifs.rules.ts';
import { MOTIF_WORDS } from './motifs.words.ts';

const SEEDS = Array.from({ length: 600 }, (_, index) => `seed ${index}`);
const shapesOf = ({ ground, figure }: Cover) => [...ground, ...figure];

const motifs = (title: string, ...tags: string[]) => motifsFor({ title, tags }, MOTIF_WORDS);

describe('the motif', () => {
  test.each<[title: string, Motif[]]>([
    ['Morning and Evening', ['dawn', 'moon']],
    ['The Screwtape Letters', ['letter']],
    ['My Lighthouse', ['dawn', 'lamp', 'lighthouse']],
    ['Peace in the Storm', ['branch', 'storm']],
    ['STORMS!', ['storm']],
    ['A Life of Purpose', ['compass', 'path', 'road']],
  ])('fits the words of the title "%s"', (title, expected) => {
    expect(motifs(title)).toEqual(expected);
  });

  test('comes from the tags if no word in the title has one', () => {
    expect(motifs('Orange', 'peace')).toEqual(['branch']);
    expect(motifs('The Anchor', 'peace')).toEqual(['anchor']);
    expect(motifs('Orange', 'study-guide')).toEqual(['compass', 'lighthouse']);
    expect(motifs('Orange')).toEqual([]);
  });

  test('is matched by whole short words, and by the beginnings of longer ones', () => {
    // Not the eye in "see".
    expect(motifs('Seeds')).toEqual(['seed']);
    expect(motifs('See')).toEqual(['eye']);
  });

  test('fits German words', () => {
    const german = (title: string) => motifsFor({ title, tags: [] }, GERMAN);
    expect(german('Der verlorene Sohn')).toEqual(['road', 'sheep']);
    expect(german('Leuchttürme')).toEqual([]);
    expect(german('Weihnachten in der Stadt')).toEqual(['city', 'star']);
  });

  test('is the same for a title that a card cuts', () => {
    const title = `${'A long way through the mountains '.repeat(3)}to the lighthouse`;
    expect(shortTitle(title)).not.toBe(title);
    expect(motifs(shortTitle(title))).toEqual(motifs(title));
    expect(motifs(title)).toEqual(['bridge', 'mountain', 'path']);
  });

  test.each(Object.entries(MOTIFS))('%s can be drawn', (_, drawing) => {
    for (const { d, fill } of coverOf('a', drawing).figure) {
      expect(d).toMatch(/^M[-\d.]+[- ][\d.]/);
      expect(d).not.toMatch(/NaN|undefined|[adls]M/);
      expect(fill === undefined || fill.startsWith('var(--')).toBe(true);
    }
  });
});

describe('a cover', () => {
  const { anchor, boat } = MOTIFS;
  const motifs = { drawings: MOTIFS, words: MOTIF_WORDS };

  test('is the same for the same resource, except for the motif', () => {
    expect(coverOf('a', anchor)).toEqual(coverOf('a', anchor));
    expect(coverOf('a', anchor).ground).toEqual(coverOf('a', boat).ground);
    expect(coverOf('a', anchor).figure).not.toEqual(coverOf('a', boat).figure);
    expect(coverOf('a', '').figure).toHaveLength(1);
  });

  test('is one of 144 for each motif: six palettes, six backgrounds and four panes behind it', () => {
    const many = Array.from({ length: 5000 }, (_, index) => JSON.stringify(coverOf(String(index), anchor)));
    expect(new Set(many).size).toBe(144);
  });

  test('shows a motif that fits, or else any', () => {
    expect(drawingFor({ id: 'a', title: 'Anchored', tags: [] }, motifs)).toBe(anchor);
    const any = SEEDS.map((id) => drawingFor({ id, title: 'Orange', tags: [] }, motifs));
    expect(new Set(any).size).toBe(50);
  });

  test('uses existing colours, and is small', () => {
    for (const id of SEEDS) {
      const shapes = shapesOf(coverOf(id, drawingFor({ id, title: '', tags: [] }, motifs)));
      for (const { fill, stroke } of shapes)
        for (const colour of [fill, stroke])
          expect(colour ?? '').toMatch(/^(|var\(--(glass-([0-4]|lit|jewel|pale)|color-(candle|ivory|lead))\))$/);
      expect(JSON.stringify(shapes).length).toBeLessThan(1300);
    }
  });
});
