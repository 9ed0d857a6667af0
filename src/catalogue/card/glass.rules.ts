/** Draws stained-glass windows, shown in place of missing pictures. The same seed gives the same window. */
import { randomFrom } from '../../core/parts/random.rules.ts';

/** The number of tones. A pane's tone is an integer from 0 to one less than this. */
export const GLASS_TONES = 5;

export interface Pane {
  tone: number;
  /** SVG path data, with corners in whole units. */
  path: string;
}

type Point = readonly [x: number, y: number];

/** How far a cut may deviate from a right angle, in radians. */
const MAX_TILT = 0.45;

/** A cache: a resource's window is on several pages, and is the slowest part of a card to render. */
const windows = new Map<string, Pane[]>();

/** A window of `width` by `height` units cut into `count` panes. */
export function glass(seed: string, width: number, height: number, count: number): Pane[] {
  const key = `${width} ${height} ${count} ${seed}`;
  const panes = windows.get(key) ?? cutWindow(seed, width, height, count);
  windows.set(key, panes);
  return panes;
}

function cutWindow(seed: string, width: number, height: number, count: number): Pane[] {
  const random = randomFrom(seed);
  const corners: Point[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  const panes = [withArea(corners)];
  while (panes.length < count) {
    panes.sort((a, b) => b.area - a.area);
    const largest = panes.shift();
    if (largest) panes.push(...cut(largest.points, random).map(withArea));
  }
  return panes.map(({ points }) => ({ tone: Math.floor(random() * GLASS_TONES), path: pathOf(points) }));
}

/** Cuts a pane in two, across its longest side near the middle. */
function cut(pane: Point[], random: () => number): Point[][] {
  const [from, to] = longestSide(pane);
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]) + Math.PI / 2 + (random() - 0.5) * 2 * MAX_TILT;
  const share = 0.35 + random() * 0.3;
  const through: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  const side = ([x, y]: Point) => (x - through[0]) * Math.sin(angle) - (y - through[1]) * Math.cos(angle);
  return [clipPane(pane, side), clipPane(pane, (point) => -side(point))];
}

/** The part of a convex pane where `side` is not negative. */
function clipPane(pane: Point[], side: (point: Point) => number): Point[] {
  return pane.flatMap((point, index) => {
    const next = pane[(index + 1) % pane.length] ?? point;
    const [here, there] = [side(point), side(next)];
    const crossing: Point[] = here * there < 0 ? [between(point, next, here / (here - there))] : [];
    return here >= 0 ? [point, ...crossing] : crossing;
  });
}

const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

function longestSide(pane: Point[]): [Point, Point] {
  const sides = pane.map((point, index): [Point, Point] => [point, pane[(index + 1) % pane.length] ?? point]);
  return sides.reduce((longest, side) => (length(side) > length(longest) ? side : longest));
}

const length = ([a, b]: [Point, Point]): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

function withArea(points: Point[]) {
  const twice = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return { points, area: Math.abs(twice) / 2 };
}

const pathOf = (points: Point[]): string =>
  `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join(' ')}Z`;
