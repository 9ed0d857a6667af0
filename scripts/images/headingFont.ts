/** The font of headings, cut to the letters that headings have: a fifth less to load than the font of its package. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/** In src/styles. */
export const HEADING_FONT = 'fonts/fraunces-600.woff2';

/** ASCII, the letters and quotation marks of western Europe, and dashes. What is rarer is shown in the next font. */
const LETTERS = /[\x20-\x7e\xa0¡«·»¿À-ÿŒœ\u2013-\u2026]/;

const WHOLE = '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2';

export async function headingFont(): Promise<Buffer> {
  const letters = Array.from({ length: 0x2100 }, (_, code) => String.fromCodePoint(code)).filter((letter) =>
    LETTERS.test(letter),
  );
  const whole = await readFile(createRequire(import.meta.url).resolve(WHOLE));
  // STAT is for programs in which people choose among styles.
  return subsetFont(whole, letters.join(''), { targetFormat: 'woff2', dropTables: ['STAT'] });
}
