import type { DETAIL_WORDS as ENGLISH } from '../../../../catalogue/resource/detail.words.ts';
import type { Translated } from '../../../translated.ts';

export const DETAIL_WORDS: Translated<typeof ENGLISH> = {
  /** The button's label, by the platform of the link. */
  action: {
    youtube: 'Auf YouTube öffnen',
    spotify: 'Auf Spotify öffnen',
    whatsapp: 'Per WhatsApp bestellen',
    mail: 'Per E-Mail bestellen',
    web: 'Inhalt öffnen',
  },
  order: {
    greeting: 'Hallo! Ich möchte gern dieses Buch bestellen:',
    name: 'Mein Name: ________',
    subject: 'Buchbestellung',
  },
  details: 'Auf einen Blick',
  length: 'Umfang',
  hasCaptions: 'Ja',
  date: 'Datum',
  related: 'Das passt dazu',
};
