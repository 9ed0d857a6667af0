/** Replaces the design's amber with the ministry's own colour: a Tailwind plugin, also for generated images. */
import { readFileSync } from 'node:fs';
import { site } from '../site.ts';
import { hex, oklch, readable, STEP } from './colour.ts';

/** Tokens that keep their lightness. */
const TINTS = [
  'color-on-flame',
  'color-flame-core',
  'hue-soft',
  'glass-0',
  'glass-1',
  'glass-2',
  'glass-3',
  'glass-4',
  'glass-lit',
  'glass-jewel',
  'glass-pale',
];
/** Backgrounds of text in the accent colour. */
const PAGE = ['color-paper', 'color-surface', 'color-sunken'];

const TOKENS = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** A token's colours in tokens.css: by day, and by night if it has another. */
const colours = (name: string): string[] =>
  new RegExp(`--${name}:[^;]*`).exec(TOKENS)?.[0].match(/#[0-9a-f]{6}/g) ?? [];

/**
 * Gives one of the design's colours the accent's hue, and keeps its lightness.
 * @throws Error if the accent is not a colour.
 */
function tintOf(accent: string): (colour: string) => string {
  if (!/^#[0-9a-f]{6}$/i.test(accent))
    throw new Error(`The accent in src/site.ts is “${accent}”. It is # and six digits, such as #1d4f9e, or null.`);
  const own = oklch(accent);
  // A dull accent makes everything dull; a vivid one makes nothing more vivid than it was.
  const vividness = Math.min(1, own.chroma / oklch(colours('color-flame')[0] ?? '').chroma);
  return (colour) => {
    const { lightness, chroma } = oklch(colour);
    return hex({ lightness, chroma: chroma * vividness, hue: own.hue });
  };
}

/**
 * The custom properties that an accent changes; none if it is null. By day, links and buttons have the accent itself,
 * darkened just enough where text would be hard to read. Everything else gets its hue, and keeps its lightness.
 */
export function accentProperties(accent: string | null): Record<string, string> {
  if (accent === null) return {};
  const tint = tintOf(accent);
  const tints = Object.fromEntries(TINTS.map((name) => [name, colours(name).map(tint)]));
  const under = (theme: 0 | 1): string[] =>
    [...PAGE.map(colours), tints['color-on-flame'], tints['hue-soft']].map((pair) => pair?.[theme] ?? '');
  const own = oklch(accent);
  const candle = readable({ ...own, lightness: oklch(colours('color-candle')[0] ?? '').lightness }, under(1), STEP);
  const changed: Record<string, string[]> = {
    ...tints,
    'color-flame': [readable(own, under(0), -STEP), candle],
    'color-candle': [candle],
  };
  return Object.fromEntries(
    Object.entries(changed).map(([name, pair]) => [
      `--${name}`,
      pair.length === 2 ? `light-dark(${pair.join(', ')})` : pair.join(),
    ]),
  );
}

type Rules = Record<string, Record<string, string>>;

export default function accentPlugin({ addBase }: { addBase: (rules: Rules) => void }): void {
  const properties = accentProperties(site.accent);
  if (site.accent) addBase({ ':root': properties });
}
