import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Theme, tokenColour } from '../core/site/tokens.rules.ts';
import { site } from '../site.ts';
import { accentProperties } from './accent.ts';
import { contrast } from './colour.ts';
import { GLASS } from './glass.ts';

/** WCAG 2.2, 1.4.3: contrast of text. */
const TEXT = 4.5;
/** WCAG 2.2, 1.4.11: contrast of the edges of controls. */
const EDGES = 3;

const design = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const THEMES = ['light', 'dark'] as const satisfies readonly Theme[];

/** tokens.css with the colours of an accent. */
const withAccent = (accent: string | null): string =>
  Object.entries(accentProperties(accent)).reduce((css, [name, value]) => {
    const changed = css.replace(new RegExp(`(${name}): [^;]*`), `$1: ${value}`);
    expect(changed).toContain(`${name}: ${value}`);
    return changed;
  }, design);

/** The default colours, used where there is no category. */
function withoutCategory(css: string) {
  const root = css.split(':root {')[1] ?? '';
  const soft = root.match(/--hue-soft:[^;]*/)?.[0].match(/#[0-9a-f]{6}/g) ?? [];
  const tones = [...root.matchAll(/--glass-\d: (#\w{6})/g)].map(([, tone = '']) => tone);
  return { hue: THEMES.map((theme) => tokenColour(css, 'flame', theme)), soft, tones };
}

/** Foreground, background, and the contrast that they need. */
type Pair = [what: string, colour: string, background: string, minimum: number];

function pairs(css: string, theme: Theme): Pair[] {
  const colour = (name: string) => tokenColour(css, name, theme);
  const hues = Object.entries({ ...GLASS, 'no category': withoutCategory(css) });
  return [
    ...['paper', 'surface', 'sunken'].flatMap((under) =>
      ['ink', 'quiet', 'flame'].map((text): Pair => [`${text} on ${under}`, colour(text), colour(under), TEXT]),
    ),
    ['text on a button', colour('on-flame'), colour('flame'), TEXT],
    ['text on a button on glass', colour('night'), colour('candle'), TEXT],
    ['the focus ring', colour('focus'), colour('paper'), EDGES],
    ...hues.flatMap(([name, { hue, soft }]): Pair[] => {
      const [text = '', softly = ''] = [hue, soft].map((both) => both[THEMES.indexOf(theme)]);
      return [
        ...[softly, colour('surface'), colour('paper')].map((under): Pair => [`hue of ${name}`, text, under, TEXT]),
        [`quiet text on the soft hue of ${name}`, colour('quiet'), softly, TEXT],
      ];
    }),
    ...hues.flatMap(([name, { tones }]) =>
      tones.map((tone): Pair => [`white on glass of ${name}`, '#ffffff', tone, TEXT]),
    ),
    // Titles on generated covers.
    ...Object.entries(GLASS).flatMap(
      ([
        name,
        {
          tones,
          lights: [lit, , pale],
        },
      ]) => [
        ...tones.map((tone): Pair => [`a title on glass of ${name}`, colour('ivory'), tone, TEXT]),
        ...[lit, pale].map((tone): Pair => [`a title on bright glass of ${name}`, colour('lead'), tone, TEXT]),
      ],
    ),
  ];
}

const tooFaint = (css: string, theme: Theme): string[] =>
  pairs(css, theme)
    .filter(([, colour, background, minimum]) => !(contrast(colour, background) >= minimum))
    .map(([what, colour, background]) => `${what}: ${colour} on ${background}`);

/** Six levels of each of red, green and blue. */
const AMOUNTS = ['00', '33', '66', '99', 'cc', 'ff'];
const ACCENTS = AMOUNTS.flatMap((red) => AMOUNTS.flatMap((green) => AMOUNTS.map((blue) => `#${red}${green}${blue}`)));

describe.each(THEMES)('in the %s theme, everything is readable', (theme) => {
  test("in the design's colours", () => {
    expect(pairs(design, theme)).toHaveLength(101);
    expect(tooFaint(design, theme)).toEqual([]);
  });

  test("in this site's colours", () => {
    expect(tooFaint(withAccent(site.accent), theme)).toEqual([]);
  });

  test.each(ACCENTS)('with the accent %s', (accent) => {
    expect(tooFaint(withAccent(accent), theme)).toEqual([]);
  });
});

test('a readable accent is used by links and buttons by day', () => {
  for (const accent of ['#1d4f9e', '#9a4306', '#6b3294'])
    expect(tokenColour(withAccent(accent), 'flame', 'light')).toBe(accent);
  expect(accentProperties(null)).toEqual({});
});

test.each(Object.entries(GLASS))('white is readable on the lights of %s in the shade of titles', (_, { lights }) => {
  for (const light of lights) expect(contrast('#ffffff', halfShaded(light))).toBeGreaterThanOrEqual(TEXT);
});

/** Less than half black, as `shade-beside` in base.css has it. */
const halfShaded = (hex: string): string =>
  `#${[1, 3, 5].map((start) => (Number.parseInt(hex.slice(start, start + 2), 16) >> 1).toString(16).padStart(2, '0')).join('')}`;

test('an accent that is not a colour is reported', () => {
  expect(() => accentProperties('blue')).toThrow('The accent in src/site.ts is “blue”. It is # and six digits');
});
