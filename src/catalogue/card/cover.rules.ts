/**
 * Draws the stained glass that stands in for missing pictures: a motif that fits the title and tags, in front of a pane, on
 * a background of glass. It depends only on the resource, so it is the same wherever it is shown.
 */
import type { Resource } from '../../contract/resource.ts';
import { randomFrom } from '../../core/parts/random.rules.ts';
import type { Motif, Motifs } from './motifs.rules.ts';

/** Attributes of a `<circle>` around the middle, or of a `<path>`. */
export interface GlassShape {
  r?: number;
  d?: string;
  fill?: string | undefined;
  stroke?: string;
  strokeWidth?: number;
  strokeLinecap?: 'butt';
  strokeDasharray?: string;
  strokeDashoffset?: string;
}

export interface Cover {
  /** Around the motif, out to the edges of the cover. */
  ground: GlassShape[];
  /** The pane behind the motif, and the motif. */
  figure: GlassShape[];
  /** Whether a title on the background has to be dark. */
  isBright: boolean;
}

/** Attributes of the `<svg>`. */
export const GLASS_DEFAULTS = {
  fill: 'none',
  stroke: 'var(--color-lead)',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** What a figure needs around the middle. */
export const VIEW_BOX = '-38 -38 76 76';

/**
 * Six per category: tones of the base, of the panes on it and the lines between them, of the pane behind the motif, of the
 * motif, and of its accent.
 */
const PALETTES = [
  '3 0 lead 1 lit candle',
  '1 2 0 0 ivory candle',
  '4 1 3 3 lit candle',
  '0 3 lead jewel ivory candle',
  'pale lit lit ivory 1 jewel',
  'lit pale pale 0 pale candle',
] as const;

interface Palette {
  base: string;
  pane: string;
  came: string;
  halo: string;
  light: string;
  accent: string;
}

const tone = (name = '') => `var(--${/lead|ivory|candle/.test(name) ? 'color' : 'glass'}-${name})`;

function paletteOf(names: string): Palette {
  const [base, pane, came, halo, light, accent] = names.split(' ').map(tone);
  return { base, pane, came, halo, light, accent } as Palette;
}

type Choose = <Of>(of: readonly Of[]) => Of;

function chooseFrom(seed: string): Choose {
  const random = randomFrom(seed);
  return (of) => of[Math.floor(random() * of.length)] as (typeof of)[number];
}

/**
 * Of all numbers tried, those with which the starter catalogue's lists look best, without the same motif side by side.
 * Others would give every resource a different cover.
 */
const LOOK = 13_686;
const MOTIF = 594;

/** @param drawing - empty while it is unknown */
export function coverOf(seed: string, drawing: string): Cover {
  const choose = chooseFrom(`${LOOK} ${seed}`);
  const names = choose(PALETTES);
  const palette = paletteOf(names);
  return {
    ground: [{ r: 160, fill: palette.base }, ...choose(GROUNDS)(palette)],
    figure: figureOf(palette, choose(HALOS), drawing),
    isBright: /^(pale|lit)/.test(names),
  };
}

/** Dark glass for white text, with rays that extend to all sides of a banner. */
export function bannerOf(drawing: string): Omit<Cover, 'isBright'> {
  const palette = paletteOf(PALETTES[0]);
  return {
    ground: rays(9, 1200, palette),
    figure: figureOf(palette, HALOS[0], drawing),
  };
}

function figureOf({ halo, light, accent }: Palette, d: string, drawing: string): GlassShape[] {
  const fills: Record<string, string> = { l: light, a: accent, d: tone('lead') };
  const panes = drawing.split(/ (?=[adls]M)/).filter(Boolean);
  return [{ d, fill: halo }, ...panes.map((pane) => ({ d: pane.slice(1), fill: fills[pane.charAt(0)] }))];
}

type Subject = Pick<Resource, 'id' | 'title' | 'tags'>;

/** The drawing of one of the motifs that fit the resource, or else of any motif. */
export function drawingFor(resource: Subject, motifs: Motifs): string {
  const fitting = motifsFor(resource, motifs.words);
  return anyDrawing(resource.id, motifs, fitting.length > 0 ? fitting : undefined);
}

/** One of the drawings of `of`; of all by default. */
export const anyDrawing = (seed: string, { drawings, words }: Motifs, of = namesOf(words)): string =>
  drawings[chooseFrom(`${MOTIF} ${seed}`)(of)];

const namesOf = (words: Motifs['words']) => Object.keys(words) as Motif[];

/** Longer titles are cut on cards, which must not change their covers. */
const TITLE_LENGTH = 60;

/** Motifs that fit words in the title, or else the tags; empty if none does. */
export function motifsFor({ title, tags }: Omit<Subject, 'id'>, words: Motifs['words']): Motif[] {
  const fitting = (text: string) => {
    const found = text.toLowerCase().split(/[^\p{L}]+/u);
    return namesOf(words).filter((motif) =>
      words[motif].split(' ').some((start) => found.some((word) => fits(word, start))),
    );
  };
  const ofTitle = fitting(title.slice(0, TITLE_LENGTH));
  return ofTitle.length > 0 ? ofTitle : fitting(tags.join(' '));
}

/** Words of up to three letters must match whole: "see" doesn't match "seed". */
const fits = (word: string, start: string): boolean => (start.length > 3 ? word.startsWith(start) : word === start);

/** Panes around the middle in two alternating tones, and lead lines between them: dashes of wide circles. */
function rays(count: number, reach: number, { pane, came }: Palette): GlassShape[] {
  const step = (Math.PI * reach) / 2 / count;
  const line = Math.min(reach / 120, 4);
  const circle = { r: reach / 2, strokeWidth: reach, strokeLinecap: 'butt' } as const;
  const dashes = (...lengths: number[]) => lengths.map((length) => length.toFixed(1)).join(' ');
  return [
    { ...circle, stroke: pane, strokeDasharray: dashes(step), strokeDashoffset: dashes(step / 2) },
    {
      ...circle,
      stroke: came,
      strokeDasharray: dashes(line, step - line),
      strokeDashoffset: dashes((step + line) / 2),
    },
  ];
}

const rings = ({ pane, came }: Palette): GlassShape[] =>
  [48, 84].flatMap((r) => [
    { r, stroke: came, strokeWidth: 20 },
    { r, stroke: pane, strokeWidth: 18 },
  ]);

const SLANTS = 'M-160 0 0-160M-160 80 80-160M-160 160 160-160M-80 160 160-80M0 160 160 0';
const HILLS = 'M-150 22q30-14 60 0t60 0 60 0 60 0 60 0V150H-150z';
const ARCHWAY = 'M-43 150V0C-43-26-22-42 0-54 22-42 43-26 43 0V150';
const COURSES = 'M-150-34H150M-150 34H150';

type Ground = (palette: Palette) => GlassShape[];

const GROUNDS: readonly Ground[] = [
  (palette) => rays(4, 160, palette),
  (palette) => rays(7, 160, palette),
  rings,
  ({ pane }) => [{ d: SLANTS, stroke: pane, strokeWidth: 20 }],
  ({ pane, came }) => [{ d: HILLS, fill: pane, stroke: came }],
  ({ pane, came }) => [
    { d: COURSES, stroke: came },
    { d: ARCHWAY, fill: pane, stroke: came },
  ],
];

/** A round, an arch, a lozenge, a quatrefoil. */
const HALOS = [
  'M-31 0a31 31 0 1 1 62 0 31 31 0 1 1-62 0z',
  'M-30 33V0C-30-18-15-27 0-34 15-27 30-18 30 0V33z',
  'M0-37 37 0 0 37-37 0z',
  'M-18-18a18 18 0 0 1 36 0 18 18 0 0 1 0 36 18 18 0 0 1-36 0 18 18 0 0 1 0-36z',
] as const;
