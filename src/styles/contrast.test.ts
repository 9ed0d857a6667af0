import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Theme, tokenColour } from '../rules/site/tokens.ts';
import { GLASS } from './glass.ts';

/** WCAG 2.2, 1.4.3: contrast of text. */
const WORDS = 4.5;
/** WCAG 2.2, 1.4.11: contrast of the edges of controls. */
const EDGES = 3;

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const THEMES = ['light', 'dark'] as const satisfies readonly Theme[];

/** The default colours, used where there is no category. */
const root = css.split(':root {')[1] ?? '';
const rootColours = (name: string) => root.match(new RegExp(`--${name}:[^;]*`))?.[0].match(/#[0-9a-f]{6}/gi) ?? [];
const flame = THEMES.map((theme) => tokenColour(css, 'flame', theme));
const HUES = [
  ...Object.entries(GLASS),
  [
    'no known category',
    {
      hue: flame,
      soft: rootColours('hue-soft'),
      tones: [...root.matchAll(/--glass-\d: (#\w{6})/g)].map(([, tone = '']) => tone),
    },
  ],
] as [string, { hue: string[]; soft: string[]; tones: string[] }][];

for (const theme of THEMES) {
  describe(`in the ${theme} theme`, () => {
    test.each(['paper', 'surface', 'sunken'])('words can be read on %s', (ground) => {
      for (const words of ['ink', 'quiet', 'flame']) {
        expect(contrast(colour(words, theme), colour(ground, theme))).toBeGreaterThanOrEqual(WORDS);
      }
    });

    test('words can be read on a button, and a focus ring can be seen', () => {
      expect(contrast(colour('on-flame', theme), colour('flame', theme))).toBeGreaterThanOrEqual(WORDS);
      expect(contrast(colour('focus', theme), colour('paper', theme))).toBeGreaterThanOrEqual(EDGES);
    });

    test.each([...HUES])('the hue of %s can be read on the page and on its soft form', (_, { hue, soft }) => {
      const index = THEMES.indexOf(theme);
      const [words = '', ground = ''] = [hue[index], soft[index]];
      for (const under of [ground, colour('surface', theme), colour('paper', theme)])
        expect(contrast(words, under)).toBeGreaterThanOrEqual(WORDS);
      expect(contrast(colour('quiet', theme), ground)).toBeGreaterThanOrEqual(WORDS);
    });
  });
}

test.each([...HUES])('white can be read on every tone of glass of %s', (_, { tones }) => {
  expect(tones).toHaveLength(5);
  for (const tone of tones) expect(contrast('#ffffff', tone)).toBeGreaterThanOrEqual(WORDS);
});

const colour = (name: string, theme: Theme): string => tokenColour(css, name, theme);

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((one, other) => other - one);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
