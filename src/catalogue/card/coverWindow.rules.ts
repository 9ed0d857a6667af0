/**
 * Draws the stained-glass windows that stand in for missing pictures. The category gives the form: a rose window, lancets,
 * a film's reel, the board of a book, a quatrefoil. The seed gives the rest, and always the same.
 */
import type { Category } from '../../contract/category.ts';
import { randomFrom } from '../../core/parts/random.rules.ts';

/** Attributes of a circle around the middle, or of a path. What they leave out stands in `WINDOW_DEFAULTS`. */
export interface WindowShape {
  r?: number;
  d?: string;
  fill?: Tone;
  stroke?: Tone;
  strokeWidth: number;
  /** In parts of `pathLength`, if there is one. */
  strokeDasharray?: string;
  strokeDashoffset?: number | undefined;
  strokeLinecap?: 'butt' | undefined;
  pathLength?: number;
}

/** A custom property: one of the category's tones, or the candle's colour. */
type Tone = string | undefined;

/** Attributes of the `<svg>`, which would otherwise be on most shapes. Dashes without length are round panes. */
export const WINDOW_DEFAULTS = { fill: 'none', stroke: 'var(--color-lead)', strokeLinecap: 'round' } as const;

/**
 * A window of 800 by 500 units around 0 0, to all sides of which its panes go on. Whole numbers keep pages small, and
 * browsers measure short dashes badly.
 */
export interface CoverWindow {
  /** The panes around the form, over the whole window. */
  around: WindowShape[];
  form: WindowShape[];
  /** Over both, but not moved with them. */
  above: WindowShape[];
  /** Degrees by which they are turned. */
  turn: number;
  /** How far they are beside the middle. */
  x: number;
}

/** The part of a window that a wide banner shows: its form is at the right. */
export const BANNER = '-2200 -250 2600 500';

type Form = Pick<CoverWindow, 'around' | 'form'> & Partial<CoverWindow>;
type Choose = <Of>(...of: Of[]) => Of;

const glass = (tone: number | string) => `var(--glass-${tone})`;
const BRIGHT = glass('lit');
const JEWEL = glass('jewel');
const CANDLE = 'var(--color-candle)';
/** Orders of tones in which those side by side differ enough. */
const ORDERS = ['012', '124', '201', '142', '402', '024'];

export function coverWindow(seed: string, category: Category): CoverWindow {
  const random = randomFrom(seed);
  const choose: Choose = (...of) => of[Math.floor(random() * of.length)] as (typeof of)[number];
  const tones = [...choose(...ORDERS)].map(glass);
  const x = choose(0, 0, -140, 140);
  return { above: [], turn: 0, x, ...FORMS[category](choose, tones) };
}

const FORMS: Record<Category, (choose: Choose, tones: Tone[]) => Form> = {
  sermons: rose,
  worship: lancets,
  movies: reel,
  books: board,
  others: quatrefoil,
};

function rose(choose: Choose, [first, second, third]: Tone[]): Form {
  const petals = choose(8, 10, 12);
  const radius = choose(190, 220, 236);
  const size = (radius * 4) / petals - 14;
  return {
    around: sunlight(choose(12, 16)),
    form: [
      pane(radius, first, 20),
      ...beads(petals, radius * 0.84, radius / 5, choose(JEWEL, BRIGHT), 0.5),
      ...beads(petals, radius * 0.62, size, second),
      ring(radius * 0.2, radius * 0.62, second),
      ring(radius * 0.2, radius * 0.44, third),
      spokes(petals, radius * 0.2, radius * 0.62),
      ...beads(petals, radius * 0.62, size / 2.5, CANDLE),
      pane(radius / 4, third),
      ...beads(6, radius / 8, radius / 11, BRIGHT),
    ],
    turn: choose(0, 180 / petals),
  };
}

const WALL = 'M-2400 0H2400';

function lancets(choose: Choose, [first, second, third]: Tone[]): Form {
  const count = choose(3, 4, 5);
  const apart = choose(760, 680) / count;
  const half = round(apart / 2 - 7);
  const rise = choose(40, 20, -30);
  const lamps = choose([JEWEL, BRIGHT], [BRIGHT, JEWEL]);
  /** Of medallions, which are round without it. */
  const length = choose(0, half);
  /** Every second lancet, from the middle or from those beside it. */
  const lights = (kind: number, tone: Tone, inner: Tone) => {
    let [arches, middles] = ['', ''];
    for (let steps = (1 - count) / 2; steps < count / 2; steps += 1) {
      const far = Math.abs(steps);
      if (Math.floor(far) % 2 !== kind) continue;
      const [x, top] = [round(steps * apart), round((rise > 0 ? far : far - 2) * rise - 220 + 1.5 * half)];
      arches += `M${x - half} 500V${top}q0${-half} ${half} ${round(-1.5 * half)}q${half} ${round(half / 2)} ${half} ${round(1.5 * half)}V500`;
      middles += `M${x} ${top}V500`;
    }
    const medallions = (size: number, of: Tone) =>
      [line(middles, size + 13), line(middles, size, of)].map((on) => ({
        ...on,
        strokeDasharray: `${length} ${2 * half}`,
      }));
    return [
      pane(arches, tone),
      dashed(line(middles, 2 * half), `6 ${2 * half + length - 6}`, half),
      ...medallions(1.4 * half, second),
      ...medallions(half, inner),
      ...medallions(half / 2.5, CANDLE),
    ];
  };
  return {
    around: [dashed(line(WALL, 800, glass(0)), '50'), dashed(line(WALL, 800), '6 44')],
    form: [...lights(0, first, lamps[0]), ...lights(1, third, lamps[1])],
    x: 0,
  };
}

const FILM = 'M-2400-220H2400M-2400 220H2400';

function reel(choose: Choose, [first, second, third]: Tone[]): Form {
  const holes = choose(4, 5, 6, 8);
  const size = 720 / (holes + 1.5) + 30;
  const r = 210 - size / 2;
  return {
    around: sunlight(choose(8, 12)),
    form: [
      pane(choose(r, 210), third, 20),
      ...beads(holes, r, size, first),
      pane(r, first),
      ...beads(holes, r, size / 1.5, second),
      ...beads(holes, r, size / 3.4, BRIGHT),
      ...beads(holes, r / 2, 110 / holes + 20, JEWEL, 0.5),
      pane(36, CANDLE),
    ],
    above: [line(FILM, 60), dashed(line(FILM, 28, CANDLE), '25')],
    turn: choose(0, 180 / holes),
  };
}

const CORNERS = 'M-105-190v0M105-190v0M-105 190v0M105 190v0';
const CLASPS = 'M90-110h40M90 110h40';

function board(choose: Choose, [first, second, third]: Tone[]): Form {
  return {
    around: sunlight(choose(16, 20)),
    form: [
      pane('M-165-200H155V240H-165z', CANDLE),
      pane('M-185-220H135V220H-185z', first),
      line('M-160-220V220z', 50, second),
      dashed(line('M-160-220V220', 60), '10 70'),
      pane('M-105-190H105V190H-105z', third),
      pane('M-75-160H75V160H-75z', second),
      ...choose(
        [pane('M0-130 80 0 0 130-80 0z', third), pane(52, first), star(8, 48, 20)],
        [pane('M0-130q160 130 0 260q-160-130 0-260z', third), ...beads(4, 34, 30, BRIGHT), pane(22, CANDLE)],
        [pane(80, third), ...beads(8, 54, 30, JEWEL), pane(24, CANDLE)],
        [pane(80, third), pane('M-14-60h28v38h32v28h-32v60h-28v-60h-32v-28h32z', CANDLE)],
      ),
      ...[choose(CORNERS, CLASPS)].flatMap((metal) => [line(metal, 43), line(metal, 30, CANDLE)]),
    ],
  };
}

function quatrefoil(choose: Choose, [first, second, third]: Tone[]): Form {
  const radius = choose(205, 225, 240);
  const lobes = (size: number, tone: Tone) => beads(4, radius / 2, radius * size, tone);
  const points = choose(4, 6, 8);
  return {
    around: sunlight(choose(12, 16)),
    form: [
      ...lobes(1, first),
      ...lobes(0.74, second),
      ...lobes(0.46, choose(JEWEL, BRIGHT)),
      ...beads(4, radius * 0.86, radius / 5, third, 0.5),
      ...beads(4, radius * 0.58, radius / 7, CANDLE),
      pane(radius * 0.36, third),
      // The more points, the less deep.
      star(points, radius * 0.34, radius * (0.09 + points * 0.015)),
    ],
    turn: choose(0, 45),
  };
}

/** A star with so many points, and how far they and the corners between them are from the middle. */
function star(points: number, far: number, near: number): WindowShape {
  const corners = Array.from({ length: 2 * points }, (_, index) => {
    const angle = (index * Math.PI) / points;
    const distance = index % 2 ? near : far;
    return `${round(distance * Math.cos(angle))} ${round(distance * Math.sin(angle))}`;
  });
  return pane(`M${corners.join(' ')}z`, CANDLE, 6);
}

const { round } = Math;

/** The radius of a circle around the middle, or the data of a path. */
type Geometry = number | string;

const line = (on: Geometry, width: number, stroke?: Tone): WindowShape => ({
  ...(typeof on === 'number' ? { r: round(on) } : { d: on }),
  stroke,
  strokeWidth: round(width),
});

/** A pane of glass with the lead around it. */
const pane = (on: Geometry, fill: Tone, lead = 12): WindowShape => ({ ...line(on, lead), fill });

/** From one circle to another. */
const ring = (from: number, to: number, tone?: Tone) => line((from + to) / 2, to - from, tone);

/** Dashes without length are round, others are not. */
const dashed = (on: WindowShape, strokeDasharray: string, strokeDashoffset?: number): WindowShape => ({
  ...on,
  strokeDasharray,
  strokeDashoffset,
  strokeLinecap: strokeDasharray.startsWith('0') ? undefined : 'butt',
});

/** Round panes on a circle. */
const beads = (pathLength: number, r: number, size: number, tone: Tone, turned?: number): WindowShape[] =>
  [line(r, size + 13), line(r, size, tone)].map((on) => ({ ...dashed(on, '0 1', turned), pathLength }));

const spokes = (pathLength: number, from: number, to: number): WindowShape => ({
  ...dashed(ring(from, to), '.06 .94', 0.53),
  pathLength,
});

const sunlight = (count: number): WindowShape[] => [
  { ...dashed(ring(10, 2400, glass(0)), '.5'), pathLength: count },
  spokes(2 * count, 10, 2400),
];
