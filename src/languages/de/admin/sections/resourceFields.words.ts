import type { FIELD_NAMES as ENGLISH } from '../../../../admin/sections/resourceFields.words.ts';
import type { Translated } from '../../../translated.ts';

export const FIELD_NAMES: Translated<typeof ENGLISH> = {
  title: 'Titel',
  description: 'Beschreibung',
  category: 'Kategorie',
  author: 'Autor',
  image_url: 'Bild',
  external_link: 'Link',
  duration: 'Dauer',
  pages: 'Seiten',
  tags: 'Schlagwörter',
  is_hero: 'Startbild',
  is_top_pick: 'Tipp',
  is_draft: 'Entwurf',
  language: 'Sprache',
  has_captions: 'Untertitel',
};
