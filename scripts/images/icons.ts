/** The site's icons: a small window of five panes around a flame. */
import type { Category } from '../../src/contract/category.ts';
import { GLASS } from '../../src/styles/glass.ts';
import type { Colours } from './colours.ts';

const WIDTH = 24;
const HEIGHT = 32;
const PANES = [
  'M12 0C5 5 0 10 0 17h8Q9 10 12 6z',
  'M12 0c7 5 12 10 12 17h-8Q15 10 12 6z',
  'M0 18h8v14H0z',
  'M16 18h8v14h-8z',
  'M9 26h6v6H9z',
];
const FLAME = 'M12 9q3 5 3 10a3 5 0 0 1-6 0q0-5 3-10z';
const CORE = 'M12 14.5q1.600 3 1.600 5.600a1.600 2.600 0 0 1-3.200 0q0-2.600 1.600-5.600z';
/** The category that gives each pane its colour. */
const CATEGORIES_OF_PANES: Category[] = ['sermons', 'movies', 'worship', 'books', 'others'];
/** Colours of the panes on a light background, and brighter ones on a dark background. */
const HUES = CATEGORIES_OF_PANES.map((category) => GLASS[category].tones[1]);
const LIT = CATEGORIES_OF_PANES.map((category) => GLASS[category].tones[2]);

const square = (side: number) => `${(WIDTH - side) / 2} ${(HEIGHT - side) / 2} ${side} ${side}`;

/** For browser tabs: the window without background, in the colours for the browser's colour scheme. */
export function tabIcon({ candle }: Colours): string {
  const fills = (colours: string[]) => colours.map((colour, index) => `.p${index}{fill:${colour}}`).join('');
  const panes = PANES.map((path, index) => `<path class="p${index}" d="${path}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${square(HEIGHT)}"><style>${fills(HUES)}@media (prefers-color-scheme:dark){${fills(LIT)}}</style>${panes.join('')}<path fill="${candle}" d="${FLAME}"/></svg>
`;
}

/** For formats that cannot follow the colour scheme: the brighter colours. */
export const litIcon = ({ candle }: Colours): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${square(HEIGHT)}">${litPanes()}<path fill="${candle}" d="${FLAME}"/></svg>`;

/**
 * For home screens: the window on a night-blue square of `size` pixels.
 * @param scale - pixels per unit of the drawing. A whole number keeps straight edges sharp and the file small.
 */
export function tileIcon({ night, candle, flameCore }: Colours, size: number, scale: number): string {
  const side = size / scale;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${square(side)}">
  <path fill="${night}" d="M${(WIDTH - side) / 2} ${(HEIGHT - side) / 2}h${side}v${side}h-${side}z"/>
  ${litPanes()}
  <path fill="${candle}" d="${FLAME}"/><path fill="${flameCore}" d="${CORE}"/>
</svg>`;
}

const litPanes = () => PANES.map((path, index) => `<path fill="${LIT[index]}" d="${path}"/>`).join('');

/** An .ico file that holds one PNG of `size` by `size` pixels. */
export function ico(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // with one image
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits a pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
