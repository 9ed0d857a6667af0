import { oklch, readable, STEP } from '../styles/colour.ts';

/** The colours of src/styles/tokens.css, light and dark. */
export const COLOURS = {
  paper: ['#faf6ee', '#0d1526'],
  surface: ['#fffdf9', '#151f35'],
  line: ['#e2d8c5', '#2b3854'],
  ink: ['#1b2236', '#f4eee1'],
  quiet: ['#565d70', '#aeb7cb'],
  flame: ['#9a4306', '#f5b95f'],
  'on-flame': ['#fffdf9', '#1d1405'],
} as const;

/** Pixels from one side of the text to the other: the column's width without the sheet's padding and border. */
export const PICTURE_WIDTH = 600 - 2 * (28 + 1);

type Colours = Record<keyof typeof COLOURS, string>;

const theme = (index: 0 | 1): Colours =>
  Object.fromEntries(Object.entries(COLOURS).map(([name, pair]) => [name, pair[index]])) as Colours;

/** A mail's colours, light and dark, with links and buttons in the ministry's own colour, if it has one. */
function themes(accent: string | null): [Colours, Colours] {
  const [day, night] = [theme(0), theme(1)];
  if (accent === null) return [day, night];
  const own = oklch(accent);
  const under = ({ paper, surface, 'on-flame': label }: Colours) => [paper, surface, label];
  const candle = { ...own, lightness: oklch(night.flame).lightness };
  return [
    { ...day, flame: readable(own, under(day), -STEP) },
    { ...night, flame: readable(candle, under(night), STEP) },
  ];
}

const colourRules = (colours: Colours): string => `
body { background: ${colours.paper}; color: ${colours.ink}; }
a { color: ${colours.flame}; }
.sheet { background: ${colours.surface}; border-color: ${colours.line}; }
blockquote { border-color: ${colours.line}; }
.flame, .button td { background: ${colours.flame}; }
.button a { color: ${colours['on-flame']}; }
.foot, .foot a { color: ${colours.quiet}; }`;

/** Selects elements rather than classes, so that generated HTML, such as from Markdown, looks like the rest. */
export function mailStyle(accent: string | null): string {
  const [day, night] = themes(accent);
  return `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px 12px; font: 16px/1.6 -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; }
.preview { display: none; mso-hide: all; }
.column { width: 600px; max-width: 100%; margin: 0 auto; border-spacing: 0; }
td { padding: 0; }
h1, h2, h3, .name { font-family: Fraunces, Georgia, serif; line-height: 1.2; }
h1 { margin: 0 0 16px; font-size: 28px; }
h2 { margin: 32px 0 12px; font-size: 22px; }
h3 { margin: 24px 0 8px; font-size: 18px; }
p, ul, ol, blockquote { margin: 0 0 16px; }
blockquote { padding-left: 16px; border-left: 4px solid; }
img { width: auto; max-width: 100%; height: auto; border: 0; }
.name { padding: 0 4px 16px; font-size: 18px; font-weight: bold; }
.flame { display: inline-block; width: 9px; height: 16px; margin-right: 10px; border-radius: 50% / 70% 70% 30% 30%; vertical-align: -2px; }
.sheet { padding: 32px 28px 16px; border: 1px solid; border-radius: 4px; overflow-wrap: anywhere; }
.button { margin: 8px 0 24px; border-spacing: 0; }
.button td { border-radius: 4px; mso-padding-alt: 14px 28px; }
.button a { display: inline-block; padding: 14px 28px; font-weight: bold; text-decoration: none; }
.code { font-size: 22px; letter-spacing: 2px; white-space: nowrap; }
.foot { padding: 20px 4px 0; font-size: 13px; line-height: 1.5; overflow-wrap: anywhere; }
.foot p { margin: 0 0 8px; }${colourRules(day)}
@media (prefers-color-scheme: dark) {${colourRules(night)}
}
`;
}
