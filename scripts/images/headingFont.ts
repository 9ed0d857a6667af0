/** The font for headings: subset files with the letters that src/styles/tokens.css assigns to them. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { ROOT } from '../system/paths.ts';

const WHOLE = '@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf';
/** ASCII, western European letters and quotation marks, and dashes. Rarer characters fall back to the next font. */
const LETTERS = /[\x20-\x7e\xa0¡«·»¿À-ÿŒœ\u2013-\u201f\u2022-\u2026]/;
const FACE = /src: url\("\.\/(?<file>fonts\/[^"]+)"\)[^}]*unicode-range:(?<ranges>[^;]+);/g;

/** The files, with their paths in src/styles. A letter is in the last of those in whose range it is, as in browsers. */
export async function headingFonts(): Promise<{ file: string; font: Buffer }[]> {
  const whole = await readFile(createRequire(import.meta.url).resolve(WHOLE));
  const css = await readFile(join(ROOT, 'src/styles/tokens.css'), 'utf8');
  const faces = [...css.matchAll(FACE)].map(({ groups: { file = '', ranges = '' } = {} }) => ({
    file,
    letters: lettersIn(ranges),
  }));
  const cut = faces.map(async ({ file, letters }, index) => {
    const own = faces.slice(index + 1).reduce((left, later) => left.difference(later.letters), letters);
    // STAT and stylistic sets are only for programs that let people choose styles.
    const options = {
      targetFormat: 'woff2',
      dropTables: ['STAT'],
      keepFeatures: ['kern', 'liga', 'mark', 'rvrn'],
    } as const;
    return { file, font: await subsetFont(whole, [...own].join(''), options) };
  });
  return Promise.all(cut);
}

/** @param ranges - as CSS has them, such as "U+41-5A, U+20". */
function lettersIn(ranges: string): Set<string> {
  const letters = [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].flatMap(([, first = '', last = first]) => {
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
  });
  return new Set(letters.filter((letter) => LETTERS.test(letter)));
}
