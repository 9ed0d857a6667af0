import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Theme, tokenColour } from '../rules/site/tokens.ts';
import { GLASS } from './glass.ts';

/** WCAG 2.2, 1.4.3: contrast of text. */
const TEXT = 4.5;
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
    'no category',
    {
      hue: flame,
      soft: rootColours('hue-soft'),
      tones: [...root.matchAll(/--glass-\d: (#\w{6})/g)].map(([, tone = '']) => tone),
    },
  ],
] as [string, { hue: string[]; soft: string[]; tones: string[] }][];

for (const theme of THEMES) {
  describe(`in the ${theme} theme`, () => {
    test.each(['paper', 'surface', 'sunken'])('text is readable on %s', (background) => {
      for (const text of ['ink', 'quiet', 'flame']) {
        expect(contrast(colour(text, theme), colour(background, theme))).toBeGreaterThanOrEqual(TEXT);
      }
    });

    test('text is readable on a button, and the focus ring is visible', () => {
      expect(contrast(colour('on-flame', theme), colour('flame', theme))).toBeGreaterThanOrEqual(TEXT);
      expect(contrast(colour('focus', theme), colour('paper', theme))).toBeGreaterThanOrEqual(EDGES);
    });

    test.each([...HUES])('the hue of %s is readable on the page and on its soft background', (_, { hue, soft }) => {
      const index = THEMES.indexOf(theme);
      const [text = '', background = ''] = [hue[index], soft[index]];
      for (const under of [background, colour('surface', theme), colour('paper', theme)])
        expect(contrast(text, under)).toBeGreaterThanOrEqual(TEXT);
      expect(contrast(colour('quiet', theme), background)).toBeGreaterThanOrEqual(TEXT);
    });
  });
}

test.each([...HUES])('white is readable on every glass tone of %s', (_, { tones }) => {
  expect(tones).toHaveLength(5);
  for (const tone of tones) expect(contrast('#ffffff', tone)).toBeGreaterThanOrEqual(TEXT);
});

const colour = (name: string, theme: Theme): string => tokenColour(css, name, theme);

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
