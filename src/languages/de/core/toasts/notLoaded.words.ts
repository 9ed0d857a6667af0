import type { NOT_LOADED_WORDS as ENGLISH } from '../../../../core/toasts/notLoaded.words.ts';
import type { Translated } from '../../../translated.ts';

export const NOT_LOADED_WORDS: Translated<typeof ENGLISH> = {
  text: 'Wir konnten das gerade nicht laden. Bitte prüfe deine Verbindung und versuch es noch einmal.',
};
