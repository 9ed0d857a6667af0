/** Words used in several parts of pages. */
import type { PART_WORDS as ENGLISH } from '../../../../core/parts/parts.words.ts';
import type { Translated } from '../../../translated.ts';

export const PART_WORDS: Translated<typeof ENGLISH> = {
  loading: 'Wird geladen …',
  newTab: 'öffnet sich in einem neuen Tab',
  /** A part that couldn't be loaded. */
  failed: {
    title: (part) => `Wir konnten „${part}“ nicht laden`,
    text: 'Es ist nichts verloren. Bitte prüfe deine Verbindung und versuch es noch einmal.',
  },
  /** A page without its scripts. */
  notLoaded: {
    title: 'Wir konnten diese Seite nicht laden',
    search: 'Wir konnten die Suche nicht laden',
    text: 'Bitte prüfe deine Verbindung und versuch es noch einmal.',
    again: 'Noch einmal versuchen',
  },
};
