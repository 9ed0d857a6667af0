import type * as English from '../../../../catalogue/home/home.words.ts';
import { site } from '../../../../site.ts';
import type { Translated } from '../../../translated.ts';

export const HOME_WORDS: Translated<typeof English.HOME_WORDS> = {
  headline: site.name,
  introduction: 'Ein ruhiger Ort für laute Tage.',
  offer: 'Finde Predigten, Lobpreis, Filme und Bücher, die dir helfen, im Glauben zu wachsen.',
  explore: 'Inhalte entdecken',
  featured: 'Hervorgehobenes ansehen',
  tonight: 'Für heute Abend',
  door: { minutes: 'Fünf Minuten', evening: 'Ein Abend', friends: 'Ein Film mit Freunden' },
  categories: 'Nach Kategorien stöbern',
  recent: 'Neu dabei',
  recentEmpty: 'Noch ist nichts da. Bitte schau bald wieder vorbei.',
  picks: 'Unsere Tipps',
  featuredPick: 'Hervorgehoben',
  picksIntroduction: 'Ausgesucht von Menschen, die seit Jahren mit Teenagern unterwegs sind.',
};

export const CAROUSEL_WORDS: Translated<typeof English.CAROUSEL_WORDS> = {
  title: 'Hervorgehoben',
  carousel: 'Karussell',
  slide: 'Startbild',
  position: (number, count) => `${number} von ${count}`,
  show: (number) => `Startbild ${number} zeigen`,
  previous: 'Voriges Startbild',
  next: 'Nächstes Startbild',
  pause: 'Startbilder anhalten',
  play: 'Startbilder weiterlaufen lassen',
  open: 'Ansehen',
};
