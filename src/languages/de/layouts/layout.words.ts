/** Header, footer and other text on every page. */
import type { LAYOUT_WORDS as ENGLISH } from '../../../layouts/layout.words.ts';
import type { Translated } from '../../translated.ts';

export const LAYOUT_WORDS: Translated<typeof ENGLISH> = {
  skip: 'Zum Inhalt springen',
  mainNavigation: 'Hauptmenü',
  openMenu: 'Menü',
  closeMenu: 'Menü schließen',
  needsScript: 'Diese Seite braucht JavaScript, und das ist in deinem Browser ausgeschaltet.',
  header: { home: 'Startseite', about: 'Über uns', contact: 'Kontakt' },
  account: { signIn: 'Anmelden', dashboard: 'Mein Bereich', admin: 'Verwaltung', signOut: 'Abmelden' },
  footerNavigation: {
    categories: 'Stöbern',
    about: 'Wer wir sind',
    legal: 'Rechtliches',
    social: 'Folge uns',
  },
  footer: {
    series: 'Reihen',
    bible: 'Bücher der Bibel',
    about: 'Über uns',
    contact: 'Kontakt',
    counselling: 'Seelsorge für Teenager',
    support: 'Unterstütze uns',
    offline: 'Offline gespeichert',
    privacy: 'Datenschutz',
    terms: 'Nutzungsbedingungen',
  },
  promise: 'Frei zugänglich, für Teenager gemacht und mit Absicht ruhig.',
};
