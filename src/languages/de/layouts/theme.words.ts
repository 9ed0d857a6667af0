/** Labels of the theme switch: what a click does. */
import type { THEME_WORDS as ENGLISH } from '../../../layouts/theme.words.ts';
import type { Translated } from '../../translated.ts';

export const THEME_WORDS: Translated<typeof ENGLISH> = {
  toDark: 'Zur dunklen Ansicht wechseln',
  toLight: 'Zur hellen Ansicht wechseln',
};
