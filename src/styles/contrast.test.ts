import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CATEGORIES } from '../contract/resource.ts';

/** WCAG 2.2, 1.4.3: words against what they stand on. */
const WORDS = 4.5;
/** 1.4.11: the edges of what can be operated. */
const EDGES = 3;

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

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

    test.each([...CATEGORIES, 'no known category'])(
      'the hue of %s can be read on the page and on its soft form',
      (name) => {
        const hue = hueOf(name, 'hue', theme);
        for (const ground of [hueOf(name, 'hue-soft', theme), colour('surface', theme), colour('paper', theme)]) {
          expect(contrast(hue, ground)).toBeGreaterThanOrEqual(WORDS);
        }
        expect(contrast(colour('quiet', theme), hueOf(name, 'hue-soft', theme))).toBeGreaterThanOrEqual(WORDS);
      },
    );
  });
}

test.each([...CATEGORIES, 'no known category'])('white can be read on every tone of glass of %s', (name) => {
  for (let tone = 0; tone < 5; tone += 1) {
    expect(contrast('#ffffff', hueOf(name, `glass-${tone}`, 'light'))).toBeGreaterThanOrEqual(WORDS);
  }
});

function colour(name: string, theme: Theme): string {
  return pick(css.match(new RegExp(`--color-${name}:\\s*([^;]+);`))?.[1], theme);
}

/** From the rule of a category, or from the one for all where there is none. */
function hueOf(category: string, name: string, theme: Theme): string {
  const rule = css.split(`[data-category="${category}"] {`)[1] ?? css.split(':root {')[1];
  return pick(rule?.match(new RegExp(`--${name}:\\s*([^;]+);`))?.[1], theme);
}

function pick(value: string | undefined, theme: Theme): string {
  const alias = value?.match(/^var\(--color-([\w-]+)\)$/)?.[1];
  if (alias) return colour(alias, theme);
  const colours = value?.match(/#[0-9a-f]{6}/gi) ?? [];
  const chosen = theme === 'dark' ? colours.at(-1) : colours[0];
  if (!chosen) throw new Error(`No colour in "${value}"`);
  return chosen;
}

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
