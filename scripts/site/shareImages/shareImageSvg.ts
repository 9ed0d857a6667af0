/** The drawing of a share image: title and author beside a window of the category's glass, or a room for a picture. */
import { coverWindow, type WindowShape } from '../../../src/catalogue/card/coverWindow.rules.ts';
import { SHARE_IMAGE_SIZE, type ShareImage } from '../../../src/contract/shareImage.ts';
import { site } from '../../../src/site.ts';
import { GLASS } from '../../../src/styles/glass.ts';
import { imageColours } from '../../images/colours.ts';
import { type Drawable, drawable, drawLine, isRightToLeft, wrap } from './text.ts';

const { night, candle, lead, flameCore, ivory, glass: siteGlass } = imageColours(site.accent);
const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE_SIZE;
const MARGIN = 72;
/** Between text and window. */
const GAP = 56;
/** The window: an arch. */
const ARCH = { width: 388, top: 44, bottom: 586, spring: 250 };
/** Room for a picture in its place. */
export const PICTURE_ROOM = { width: 480, height: 486 };
/** Font sizes of titles, largest first, each with the lines that it may have. */
const SIZES = [
  { size: 88, most: 2 },
  { size: 74, most: 3 },
  { size: 62, most: 4 },
  { size: 52, most: 5 },
];
const LEADING = 1.14;
const SMALL = 32;
/** What is above and below the title. */
const BASELINES = { kind: 112, site: 556 };
/** The room of the title, with the line below it. */
const MIDDLE = { top: 140, bottom: 508 };

/** Where things are: mirrored for a title that is read from the right. */
interface Sides {
  /** The middle of the window. */
  window: number;
  /** Where the text begins. */
  text: number;
  textWidth: number;
  isFromRight: boolean;
}

export interface ShareDrawing {
  svg: string;
  /** The middle of the room for the picture. */
  x: number;
}

/** @param hasPicture - leaves `PICTURE_ROOM` instead of drawing the window. */
export function shareImageSvg(image: ShareImage, hasPicture: boolean): ShareDrawing {
  const title = drawable(image.title);
  const isFromRight = title !== null && isRightToLeft(title);
  const beside = hasPicture ? PICTURE_ROOM.width : ARCH.width;
  const mirrored = (x: number) => (isFromRight ? WIDTH - x : x);
  const sides: Sides = {
    // Without a title that can be drawn, the window is in the middle.
    window: title ? mirrored(WIDTH - MARGIN - beside / 2) : WIDTH / 2,
    text: mirrored(MARGIN),
    textWidth: WIDTH - 2 * MARGIN - GAP - beside,
    isFromRight,
  };
  const colours = coloursOf(image);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<defs><radialGradient id="light" gradientUnits="userSpaceOnUse" cx="${sides.window}" cy="300" r="620">
<stop offset="0" stop-color="${colours['glass-2']}" stop-opacity=".75"/><stop offset="1" stop-color="${colours['glass-3']}" stop-opacity="0"/>
</radialGradient></defs>
<path fill="${night}" d="M0 0H${WIDTH}V${HEIGHT}H0z"/><path fill="url(#light)" d="M0 0H${WIDTH}V${HEIGHT}H0z"/>
${hasPicture ? '' : archWindow(image, sides.window, colours)}
${title ? texts(image, title, sides, colours) : ''}
</svg>`;
  return { svg, x: sides.window };
}

/** By the names of custom properties. */
type Colours = Record<string, string>;

function coloursOf({ category }: ShareImage): Colours {
  const glass = category ? GLASS[category] : null;
  const tones = glass ? { ...glass.tones, lit: glass.lights[0], jewel: glass.lights[1] } : siteGlass;
  const named = Object.entries(tones).map(([name, colour]) => [`glass-${name}`, colour]);
  return { ...Object.fromEntries(named), 'color-candle': candle, 'color-lead': lead };
}

function archWindow({ category, path }: ShareImage, x: number, colours: Colours): string {
  const { width, top, bottom, spring } = ARCH;
  const [left, right] = [x - width / 2, x + width / 2];
  const bend = (spring - top) * 0.45;
  const arch = `M${left} ${bottom}V${spring}C${left} ${spring - bend} ${x - width / 4} ${top + bend / 3} ${x} ${top}C${x + width / 4} ${top + bend / 3} ${right} ${spring - bend} ${right} ${spring}V${bottom}z`;
  const { around, form, above, turn } = coverWindow(path, category ?? 'others');
  const shapes = (all: WindowShape[]) => all.map((shape) => element(shape, colours)).join('');
  return `<clipPath id="arch"><path d="${arch}"/></clipPath>
<radialGradient id="sun" gradientUnits="userSpaceOnUse" cx="${x - width / 4}" cy="${top + 130}" r="520">
<stop offset="0" stop-color="${flameCore}" stop-opacity=".34"/><stop offset=".5" stop-color="${flameCore}" stop-opacity=".06"/><stop offset="1" stop-color="${lead}" stop-opacity=".5"/>
</radialGradient>
<g clip-path="url(#arch)"><path fill="${colours['glass-3']}" d="${arch}"/>
<g transform="translate(${x} ${(top + bottom) / 2 + 20})scale(.84)" fill="none" stroke="${lead}" stroke-linecap="round"><g transform="rotate(${turn})">${shapes([...around, ...form])}</g>${shapes(above)}</g>
<path fill="url(#sun)" d="${arch}"/></g>
<path fill="none" stroke="${lead}" stroke-width="14" d="${arch}"/><path fill="none" stroke="${candle}" stroke-width="3" d="${arch}"/>`;
}

/** The shape with its colours, and its dashes in pixels: librsvg ignores `pathLength`. */
function element(
  { r, d, pathLength, strokeDasharray, strokeDashoffset, ...rest }: WindowShape,
  colours: Colours,
): string {
  const unit = pathLength && r ? (2 * Math.PI * r) / pathLength : 1;
  const attributes = {
    ...(r ? { cx: 0, cy: 0, r } : { d }),
    fill: rest.fill,
    stroke: rest.stroke,
    'stroke-width': rest.strokeWidth,
    'stroke-linecap': rest.strokeLinecap,
    'stroke-dasharray': strokeDasharray
      ?.split(' ')
      .map((dash) => (Number(dash) * unit).toFixed(3))
      .join(' '),
    'stroke-dashoffset': strokeDashoffset && strokeDashoffset * unit,
  };
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}="${value}"`,
  );
  const coloured = written.join(' ').replace(/var\(--([\w-]+)\)/g, (_, name: string) => colours[name] ?? '');
  return `<${r ? 'circle' : 'path'} ${coloured}/>`;
}

function texts(
  image: ShareImage,
  title: Drawable,
  { text: x, textWidth, isFromRight }: Sides,
  colours: Colours,
): string {
  const fits = SIZES.map(({ size, most }) => ({ size, ...wrap(title, textWidth / size, most) }));
  const { size, lines } = fits.find(({ isWhole }) => isWhole) ?? fits.at(-1) ?? { size: SMALL, lines: [] };
  const below = smallLines(image.line, textWidth, lines.length > 4 ? 1 : 2);
  const height = lines.length * size * LEADING + (below.length > 0 ? SMALL * (0.6 + below.length * 1.3) : 0);
  const top = MIDDLE.top + (MIDDLE.bottom - MIDDLE.top - height) / 2;
  const place = { x, atRight: isFromRight };
  const small = (all: Drawable[], y: number, fill: string) =>
    `<g fill="${fill}">${all
      .map((line, index) =>
        drawLine(line, { ...place, y: y + index * SMALL * 1.3, size: SMALL, isFromRight: isRightToLeft(line) }),
      )
      .join('')}</g>`;
  const drawn = lines.map((line, index) =>
    drawLine(line, { ...place, y: top + size * (0.86 + index * LEADING), size, isFromRight }),
  );
  return `<g fill="${ivory}">${drawn.join('')}</g>
${small(below, top + lines.length * size * LEADING + SMALL * 1.4, ivory)}
${small(smallLines(image.kind, textWidth, 1), BASELINES.kind, colours['glass-lit'] ?? candle)}
${small(smallLines(image.site, textWidth, 1), BASELINES.site, candle)}`;
}

/** Empty if the text cannot be drawn. */
function smallLines(text: string, width: number, most: number): Drawable[] {
  const line = drawable(text);
  return line ? wrap(line, width / SMALL, most).lines : [];
}
