import type { TOAST_WORDS as ENGLISH } from '../../../../core/toasts/toasts.words.ts';
import type { Translated } from '../../../translated.ts';

export const TOAST_WORDS: Translated<typeof ENGLISH> = { region: 'Hinweise', dismiss: 'Schließen' };
