/** The colours of src/styles/tokens.css that the generated pictures use. */
import { readFileSync } from 'node:fs';
import { tokenColour } from '../../src/rules/site/tokens.ts';

const css = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');

export const night = tokenColour(css, 'night', 'dark');
export const candle = tokenColour(css, 'candle', 'dark');
export const lead = tokenColour(css, 'lead', 'dark');
export const flameCore = tokenColour(css, 'flame-core', 'dark');
