import { expect, test } from 'vitest';
import { GLASS_TONES, glass } from './glass.rules.ts';

test('the same seed gives the same window, another seed a different one', () => {
  expect(glass('a', 160, 100, 9)).toEqual(glass('a', 160, 100, 9));
  expect(glass('a', 160, 100, 9)).not.toEqual(glass('b', 160, 100, 9));
});

test('the window has the requested number of panes and they fill it', () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const panes = glass(String(seed), 160, 100, 9);
    expect(panes).toHaveLength(9);
    const total = panes.reduce((sum, pane) => sum + areaOf(pane.path), 0);
    // Corners are rounded to whole units.
    expect(Math.abs(total - 16_000)).toBeLessThan(400);
  }
});

test('tones are within the palette, and the paths are short enough for a page full of windows', () => {
  const panes = glass('d4c1', 160, 100, 9);
  for (const { tone } of panes) expect([...Array(GLASS_TONES).keys()]).toContain(tone);
  expect(panes.map(({ path }) => path).join('').length).toBeLessThan(500);
});

function areaOf(path: string): number {
  const points = [...path.matchAll(/(\d+) (\d+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
  const sum = points.reduce((total, [x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = points[(index + 1) % points.length] ?? [];
    return total + x * nextY - nextX * y;
  }, 0);
  return Math.abs(sum / 2);
}
