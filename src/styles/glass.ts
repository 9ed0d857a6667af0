/**
 * The categories' colours, as a Tailwind plugin: it sets their custom properties on elements with `data-category`. Generated
 * images read them from here too. A category without colours is a type error.
 */
import type { Category } from '../contract/category.ts';

interface Glass {
  /** Text and icons on the page, in both themes. */
  hue: [light: string, dark: string];
  /** The background behind them. */
  soft: [light: string, dark: string];
  /** The five tones of the panes, the same in both themes. White text on any of them has a contrast of at least 4.5:1. */
  tones: [string, string, string, string, string];
  /** The hue in full light, a neighbouring colour for small panes, and the hue in glare. Text on the first and last is dark. */
  lights: [lit: string, jewel: string, pale: string];
}

export const GLASS: Record<Category, Glass> = {
  sermons: {
    hue: ['#1d4f9e', '#8fb8ff'],
    soft: ['#e3ebf8', '#14264a'],
    tones: ['#12346e', '#1b4a97', '#2a62b8', '#0d2850', '#3a6a8f'],
    lights: ['#8fb8ff', '#b23350', '#c9dbf6'],
  },
  worship: {
    hue: ['#6b3294', '#d6adf5'],
    soft: ['#f0e6f7', '#2f1a45'],
    tones: ['#4a1d70', '#663094', '#8145ae', '#361352', '#8a3f74'],
    lights: ['#d6adf5', '#d9576b', '#ead9f7'],
  },
  movies: {
    hue: ['#9c2635', '#ffa3a3'],
    soft: ['#fae5e4', '#45161d'],
    tones: ['#6d1524', '#931f31', '#b33442', '#4d0d18', '#9a4a1f'],
    lights: ['#f2907c', '#e0a03c', '#fad3c8'],
  },
  books: {
    hue: ['#17623f', '#86dbad'],
    soft: ['#e0f0e6', '#0f3524'],
    tones: ['#0e462c', '#17613f', '#267a4d', '#08301e', '#56702a'],
    lights: ['#86dbad', '#d59a2e', '#d0e8c8'],
  },
  others: {
    hue: ['#0b5d6b', '#84d6e2'],
    soft: ['#dfeff1', '#0b3239'],
    tones: ['#07434e', '#0c5d6b', '#1b7583', '#042e36', '#2f6a5e'],
    lights: ['#84d6e2', '#e07a52', '#c8eae6'],
  },
};

type Rules = Record<string, Record<string, string>>;

const properties = ({ hue, soft, tones, lights }: Glass): Record<string, string> => ({
  '--hue': `light-dark(${hue.join(', ')})`,
  '--hue-soft': `light-dark(${soft.join(', ')})`,
  ...Object.fromEntries(tones.map((tone, index) => [`--glass-${index}`, tone])),
  '--glass-lit': lights[0],
  '--glass-jewel': lights[1],
  '--glass-pale': lights[2],
});

export default function glassPlugin({ addBase }: { addBase: (rules: Rules) => void }): void {
  const rules = Object.entries(GLASS).map(([category, glass]) => [`[data-category="${category}"]`, properties(glass)]);
  addBase(Object.fromEntries(rules));
}
