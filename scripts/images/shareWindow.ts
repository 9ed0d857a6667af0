/** The share image, which apps show beside a link: a stained-glass window around a flame, without text. */
import { CATEGORIES, type Category } from '../../src/contract/resource.ts';
import { glass } from '../../src/rules/display/glass.ts';
import { SHARE_IMAGE } from '../../src/rules/seo/shareImage.ts';
import { GLASS } from '../../src/styles/glass.ts';
import { candle, flameCore, lead } from './colours.ts';

const { width, height } = SHARE_IMAGE;
const FLAME = { x: 600, y: 356 };
const PANES = 64;

/** The image in the colours of one category, or of all categories when it is null. */
export function shareWindow(category: Category | null): string {
  const panes = glass(category ?? 'a light in the window', width, height, PANES);
  const colour = ({ path, tone }: (typeof panes)[number]) => GLASS[category ?? categoryAround(path)].tones[tone];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <defs>
    ${light('glow', 0, 560, [0.2, '#ffdca0', 0.9], [0.5, candle, 0.45], [1, candle, 0])}
    ${light('dusk', 0, 760, [0.35, '#070c18', 0], [1, '#070c18', 0.72])}
    ${light('halo', -30, 260, [0, '#fff0cc', 1], [0.3, '#ffe2a8', 0.72], [0.62, '#fbc46c', 0.26], [1, candle, 0])}
    <linearGradient id="flame" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#e8912c"/><stop offset="1" stop-color="#f5b14f"/>
    </linearGradient>
  </defs>
  ${panes.map((pane) => `<path d="${pane.path}" fill="${colour(pane)}"/>`).join('')}
  ${full('glow', 'mix-blend-mode: color-dodge; opacity: 0.5')}
  ${full('dusk')}
  <path d="${panes.map(({ path }) => path).join('')}" fill="none" stroke="${lead}" stroke-width="5" stroke-linejoin="round"/>
  ${full('halo')}
  <g transform="translate(${FLAME.x} ${FLAME.y})">
    <path fill="url(#flame)" d="M0-156c60 68 70 128 46 166a56 56 0 0 1-92 0c-24-38-14-98 46-166z"/>
    <path fill="${flameCore}" d="M0-74c28 38 34 66 20 88a26 26 0 0 1-40 0c-14-22-8-50 20-88z"/>
  </g>
</svg>`;
}

/** The category of a pane: each category has one sector around the flame, clockwise from its top. */
function categoryAround(path: string): Category {
  const corners = path
    .slice(1, -1)
    .split('L')
    .map((corner) => corner.split(' ').map(Number));
  const middle = (axis: number) => corners.reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / corners.length;
  const turn = (Math.atan2(middle(1) - FLAME.y, middle(0) - FLAME.x) / (2 * Math.PI) + 1.25) % 1;
  return CATEGORIES[Math.floor(turn * CATEGORIES.length)] ?? 'others';
}

type Stop = [offset: number, colour: string, opacity: number];

function light(id: string, above: number, radius: number, ...stops: Stop[]): string {
  const colours = stops.map(
    ([offset, colour, opacity]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
  );
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${FLAME.x}" cy="${FLAME.y + above}" r="${radius}">${colours.join('')}</radialGradient>`;
}

const full = (paint: string, style = '') =>
  `<rect width="${width}" height="${height}" fill="url(#${paint})" style="${style}"/>`;
