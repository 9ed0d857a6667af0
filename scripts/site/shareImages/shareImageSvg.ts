/** A share image without its texts: a window in the category's glass, or space for a picture. */
import { coverOf, GLASS_DEFAULTS, type GlassShape } from '../../../src/catalogue/card/cover.rules.ts';
import { SHARE_IMAGE_SIZE, type ShareImage } from '../../../src/contract/shareImage.ts';
import { site } from '../../../src/site.ts';
import { GLASS } from '../../../src/styles/glass.ts';
import { imageColours } from '../../images/colours.ts';

const { night, candle, lead, ivory, glass: siteGlass } = imageColours(site.accent);
const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE_SIZE;
/** The window: an arch. */
export const ARCH = { width: 388, top: 44, bottom: 586, spring: 250 };

/** @param x - the middle of the window. @param hasWindow - else its place is left to a picture. */
export function shareImageSvg(image: ShareImage, x: number, hasWindow: boolean): string {
  const colours = glassColours(image);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<defs><radialGradient id="light" gradientUnits="userSpaceOnUse" cx="${x}" cy="300" r="620">
<stop offset="0" stop-color="${colours['glass-2']}" stop-opacity=".75"/><stop offset="1" stop-color="${colours['glass-3']}" stop-opacity="0"/>
</radialGradient></defs>
<path fill="${night}" d="M0 0H${WIDTH}V${HEIGHT}H0z"/><path fill="url(#light)" d="M0 0H${WIDTH}V${HEIGHT}H0z"/>
${hasWindow ? archWindow(image, x, colours) : ''}
</svg>`;
}

/** By the names of custom properties. */
type Colours = Record<string, string>;

export function glassColours({ category }: ShareImage): Colours {
  const glass = category ? GLASS[category] : null;
  const tones = glass
    ? { ...glass.tones, lit: glass.lights[0], jewel: glass.lights[1], pale: glass.lights[2] }
    : siteGlass;
  const named = Object.entries(tones).map(([name, colour]) => [`glass-${name}`, colour]);
  return { ...Object.fromEntries(named), 'color-candle': candle, 'color-lead': lead, 'color-ivory': ivory };
}

function archWindow({ seed, drawing }: ShareImage, x: number, colours: Colours): string {
  const { width, top, bottom, spring } = ARCH;
  const [left, right] = [x - width / 2, x + width / 2];
  const bend = (spring - top) * 0.45;
  const arch = `M${left} ${bottom}V${spring}C${left} ${spring - bend} ${x - width / 4} ${top + bend / 3} ${x} ${top}C${x + width / 4} ${top + bend / 3} ${right} ${spring - bend} ${right} ${spring}V${bottom}z`;
  const { ground, figure } = coverOf(seed, drawing);
  const glass = [...ground, ...figure]
    .map(element)
    .join('')
    .replace(/var\(--([\w-]+)\)/g, (_, name: string) => colours[name] ?? '');
  return `<clipPath id="arch"><path d="${arch}"/></clipPath>
<g clip-path="url(#arch)"><g transform="translate(${x} ${(top + bottom) / 2 + 24})scale(4.6)" ${attributes({ ...GLASS_DEFAULTS, stroke: lead })}>${glass}</g></g>
<path fill="none" stroke="${lead}" stroke-width="14" d="${arch}"/><path fill="none" stroke="${candle}" stroke-width="3" d="${arch}"/>`;
}

const element = (shape: GlassShape): string => `<${shape.d ? 'path' : 'circle'} ${attributes(shape)}/>`;

const attributes = (all: object): string =>
  Object.entries(all)
    .flatMap(([name, value]) => (value === undefined ? [] : `${name.replace(/[A-Z]/, '-$&').toLowerCase()}="${value}"`))
    .join(' ');
