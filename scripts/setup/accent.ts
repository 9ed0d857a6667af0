/** The ministry's own colour: parses it, and previews how the site will look with it. */
import { readFileSync } from 'node:fs';
import { type Theme, tokenColour } from '../../src/core/site/tokens.rules.ts';
import { accentProperties } from '../../src/styles/accent.ts';

const tokens = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');

/** `#rrggbb` of a colour as drawing programs write it: 1d4f9e, #14a, rgb(29, 79, 158). Other texts stay as they are. */
export function readAccent(pasted: string): string {
  const text = pasted.toLowerCase();
  if (/^#?[0-9a-f]{6}$/.test(text)) return `#${text.slice(-6)}`;
  if (/^#[0-9a-f]{3}$/.test(text)) return text.replace(/[0-9a-f]/g, '$&$&');
  const parts = /^rgb\((\d+)[ ,]+(\d+)[ ,]+(\d+)\)$/.exec(text)?.slice(1).map(Number);
  if (!parts || parts.some((part) => part > 255)) return pasted;
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

export const accentError = (text: string): string | null =>
  /^#[0-9a-f]{6}$/.test(text)
    ? null
    : 'Enter a # and six digits or letters from a to f, such as #1d4f9e. Whoever drew your logo knows it, or use the colour picker of a drawing program.';

/** A line for each theme. With `isColourful`, a link and a button as the terminal can show them. */
export function accentPreview(accent: string, isColourful: boolean): string[] {
  const properties = Object.entries(accentProperties(accent)).map(([name, value]) => `${name}: ${value};`);
  const css = `${properties.join('')}${tokens}`;
  return (['light', 'dark'] as const).map((theme) => {
    const [flame, onFlame, paper] = ['flame', 'on-flame', 'paper'].map((name) => tokenColour(css, name, theme));
    const shown = isColourful ? `${painted(' A link ', flame, paper)}${painted(' A button ', onFlame, flame)} ` : '';
    return `  ${WHEN[theme]} ${shown}${flame}${theme === 'light' && flame !== accent ? DARKENED : ''}`;
  });
}

const WHEN: Record<Theme, string> = { light: 'By day:  ', dark: 'At night:' };
const DARKENED = ', darkened so that everybody can read it';

const painted = (text: string, colour = '', background = ''): string =>
  `\x1b[38;2;${channels(colour)};48;2;${channels(background)}m${text}\x1b[0m`;
const channels = (hex: string): string => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(';');
