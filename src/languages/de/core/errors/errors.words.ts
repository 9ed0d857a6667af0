import type { ERROR_WORDS as ENGLISH } from '../../../../core/errors/errors.words.ts';
import type { Translated } from '../../../translated.ts';

export const ERROR_WORDS: Translated<typeof ENGLISH> = {
  title: 'Da ist etwas schiefgegangen',
  text: 'Das tut uns leid: Etwas Unerwartetes ist passiert. Der Fehler ist notiert, und wir sehen ihn uns an.',
  again: 'Noch einmal versuchen',
  home: 'Zur Startseite',
  /** @param what - in the accusative: „Predigten“, „den Verlauf“, „deine Bibliothek“. */
  resource: (what) => `Wir konnten ${what} nicht laden`,
  /** Doesn't name the kind, because its article would have to agree. */
  resourceText: () =>
    'Beim Laden ist ein Fehler aufgetreten. Bitte versuch es noch einmal, und schreib uns, wenn es dabei bleibt.',
};
