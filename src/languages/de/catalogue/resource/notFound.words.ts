import type { NOT_FOUND_WORDS as ENGLISH } from '../../../../catalogue/resource/notFound.words.ts';
import type { Translated } from '../../../translated.ts';

export const NOT_FOUND_WORDS: Translated<typeof ENGLISH> = {
  title: 'Hoppla! Diese Seite gibt es nicht',
  explanation:
    'Die Seite, die du suchst, ist nicht hier. Vielleicht ist sie umgezogen, oder die Adresse hat einen Tippfehler.',
  home: 'Zur Startseite',
  resource: {
    loading: 'Der Inhalt wird geladen …',
    failed: 'Der Inhalt konnte nicht geladen werden',
    again: 'Noch einmal versuchen',
    home: 'Zur Startseite',
    missing: 'Diesen Inhalt gibt es nicht',
    explanation: 'Vielleicht wurde er aus dem Katalog genommen, oder die Adresse hat einen Tippfehler.',
  },
};
