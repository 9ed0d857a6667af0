/** The colours of src/styles/tokens.css that the generated pictures use. */
import { readFileSync } from 'node:fs';
import { tokenColour } from '../../src/core/site/tokens.rules.ts';
import { accentProperties } from '../../src/styles/accent.ts';

const css = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');

export type Colours = ReturnType<typeof imageColours>;

export function imageColours(accent: string | null) {
  const changed = accentProperties(accent);
  const colour = (name: string): string => changed[`--color-${name}`] ?? tokenColour(css, name, 'dark');
  const glass = [...css.matchAll(/--glass-(\w+): (#\w{6});/g)];
  return {
    night: colour('night'),
    candle: colour('candle'),
    lead: colour('lead'),
    flameCore: colour('flame-core'),
    ivory: colour('ivory'),
    /** Glass colours without a category, by the names after `--glass-`. */
    glass: Object.fromEntries(glass.map(([, name = '', own = '']) => [name, changed[`--glass-${name}`] ?? own])),
  };
}
