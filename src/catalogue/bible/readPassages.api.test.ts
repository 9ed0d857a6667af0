import { describe, expect, test, vi } from 'vitest';
import type { BibleNumbering } from '../../contract/bibleNumbering.ts';

/** Readers of a site in this language, with a Bible that uses this numbering. */
async function readersIn(
  language: string,
  numbering: BibleNumbering = 'english',
): Promise<typeof import('./readPassages.api.ts')> {
  vi.resetModules();
  const { site } = await import('../../site.ts');
  site.language = language;
  site.bibleNumbering = numbering;
  return import('./readPassages.api.ts');
}

describe('in English', () => {
  test.each([
    ['John 3:16-21; Rom 8', ['John.3.16-John.3.21', 'Rom.8']],
    ['1 Cor 13', ['1Cor.13']],
    ['Rom 5–9, 12 and Ruth', ['Rom.5-Rom.9', 'Rom.12', 'Ruth']],
    ['Isa 40:31; 41:10', ['Isa.40.31', 'Isa.41.10']],
    ['Tobit 4; Ps 151', ['Tob.4', 'Ps151']],
    ['Jude 3; Jude', ['Jude.1.3', 'Jude']],
    ['1-2 Samuel', ['1Sam', '2Sam']],
    ['Gen 50-Exod 2', ['Gen.50', 'Exod.1-Exod.2']],
    ['Gen 50:20-Exod 2:3', ['Gen.50.20-Gen.50.26', 'Exod.1.1-Exod.2.3']],
    ['Rom.8.28-Rom.8.30; Gal.5', ['Rom.8.28-Rom.8.30', 'Gal.5']],
    ['', []],
  ])('reads %j', async (typed, read) => {
    const { readPassages } = await readersIn('en');
    expect(await readPassages(typed)).toEqual(read);
  });

  test.each([
    ['Jon 33', ['Jon 33']],
    ['John 3; Jon 33; Rom 8', ['John.3', 'Jon 33', 'Rom.8']],
    ['John.3; Jon 33', ['John.3', 'Jon 33']],
    ['Rom 8, 99', ['Rom.8', '99']],
    ['about hope', ['about hope']],
  ])('leaves what it cannot read in %j as it is', async (typed, read) => {
    const { readPassages } = await readersIn('en');
    expect(await readPassages(typed)).toEqual(read);
  });

  test('finds the passages that a title mentions, and nothing else', async () => {
    const { findPassages } = await readersIn('en');
    expect(await findPassages('Nothing can separate us | Romans 8:28-39 (Part 3)', 20)).toEqual(['Rom.8.28-Rom.8.39']);
    expect(await findPassages('The Gospel of Mark, by James', 20)).toEqual([]);
    expect(await findPassages('He is 2 years old. I am 5.', 20)).toEqual([]);
    expect(await findPassages('Matt 5, Matt 6, Matt 7', 2)).toEqual(['Matt.5', 'Matt.6']);
  });
});

test.each([
  ['Joh 3,16-21; Röm 8', ['John.3.16-John.3.21', 'Rom.8']],
  ['Röm 8,28.31', ['Rom.8.28', 'Rom.8.31']],
  ['Joh. 3, 16', ['John.3.16']],
  ['Joh 3:16', ['John.3.16']],
  ['1. Kor 13 und Hohelied 2', ['1Cor.13', 'Song.2']],
  ['Weisheit 2; Sir 4', ['Wis.2', 'Sir.4']],
  ['Jon 33', ['Jon 33']],
])('reads %j in German', async (typed, read) => {
  const { readPassages } = await readersIn('de');
  expect(await readPassages(typed)).toEqual(read);
});

test.each<[BibleNumbering, string, string[]]>([
  ['german', 'Joel 4; Maleachi 3,23; Ps 51,3', ['Joel.3', 'Mal.4.5', 'Ps.51.1']],
  ['german', 'Röm 8,28; Joel 3', ['Rom.8.28', 'Joel.2.28-Joel.2.32']],
  ['russian', 'Ps 22; Ps 50,3', ['Ps.23', 'Ps.51.1']],
  ['greek', 'Ps 9; Ps 151', ['Ps.9-Ps.10', 'Ps151']],
  ['english', 'Joel 4', ['Joel 4']],
])('in %s numbering, %j is stored in English numbering', async (numbering, typed, read) => {
  const { readPassages } = await readersIn('de', numbering);
  expect(await readPassages(typed)).toEqual(read);
});
