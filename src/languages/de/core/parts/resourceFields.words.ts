import type * as English from '../../../../core/parts/resourceFields.words.ts';
import type { Translated } from '../../../translated.ts';

export const FIELD_NAMES: Translated<typeof English.FIELD_NAMES> = {
  category: 'Kategorie',
  external_link: 'Link',
  title: 'Titel',
  author: 'Autor',
  duration: 'Dauer',
  pages: 'Seiten',
  image_url: 'Bild',
  description: 'Beschreibung',
  tags: 'Schlagwörter',
  questions: 'Zum Gespräch',
  passages: 'Bibelstellen',
  language: 'Sprache',
  has_captions: 'Untertitel',
  is_hero: 'Startbild',
  is_top_pick: 'Tipp',
  is_draft: 'Entwurf',
};

/** With their articles, as the object of a sentence. */
export const FIELDS_IN_SENTENCES: Translated<typeof English.FIELDS_IN_SENTENCES> = {
  category: 'die Kategorie',
  external_link: 'den Link',
  title: 'den Titel',
  author: 'den Autor',
  duration: 'die Dauer',
  pages: 'die Seitenzahl',
  image_url: 'die Bildadresse',
  description: 'die Beschreibung',
  tags: 'die Schlagwörter',
  questions: 'die Fragen zum Gespräch',
  passages: 'die Bibelstellen',
  language: 'die Sprache',
};
