/** Colours as `#rrggbb`, and as lightness, chroma and hue of OKLCH, in which equal steps look equal. */

export interface Oklch {
  /** 0 is black, 1 is white. */
  lightness: number;
  /** 0 is grey; the most vivid colours of a screen have 0.32. */
  chroma: number;
  /** In radians. */
  hue: number;
}

/** WCAG 2.2, 1.4.3: contrast of text. */
const TEXT = 4.5;
/** Of lightness: too small for the eye to see. */
export const STEP = 0.004;

/** The WCAG 2.2 contrast ratio, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = linear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Linear red, green and blue, from 0 to 1. */
const linear = (hex: string): number[] =>
  [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });

// The matrices of https://bottosson.github.io/posts/oklab.
export function oklch(hex: string): Oklch {
  const [r = 0, g = 0, b = 0] = linear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  return { lightness, chroma: Math.hypot(x, y), hue: Math.atan2(y, x) };
}

/** The colour as `#rrggbb`: outside sRGB, with as much chroma as a screen can show. */
export function hex({ lightness, chroma, hue }: Oklch): string {
  const x = chroma * Math.cos(hue);
  const y = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * x + 0.2158037573 * y) ** 3;
  const m = (lightness - 0.1055613458 * x - 0.0638541728 * y) ** 3;
  const s = (lightness - 0.0894841775 * x - 1.291485548 * y) ** 3;
  const parts = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const isShown = parts.every((part) => part > -0.001 && part < 1.001);
  if (!isShown && chroma > 0.001) return hex({ lightness, chroma: chroma * 0.97, hue });
  return `#${parts.map(byte).join('')}`;
}

function byte(part: number): string {
  const light = Math.min(1, Math.max(0, part));
  const encoded = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}

/** The nearest lightness, in steps, with which the colour can be read on all of these. */
export function readable({ lightness, ...colour }: Oklch, under: string[], step: number): string {
  const found = hex({ ...colour, lightness });
  const isReadable = under.every((background) => contrast(found, background) >= TEXT);
  return isReadable ? found : readable({ ...colour, lightness: lightness + step }, under, step);
}
