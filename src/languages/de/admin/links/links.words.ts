import type { LINK_WORDS as ENGLISH } from '../../../../admin/links/links.words.ts';
import type { LinkAnswer } from '../../../../contract/linkCheck.ts';
import type { Translated } from '../../../translated.ts';

/** The outcome, and since which day. Other outcomes don't make a link broken. */
const BROKEN: Partial<Record<LinkAnswer, (since: string) => string>> = {
  'not found': (since) => `Seit dem ${since} meldet die Website, dass es diese Seite nicht gibt.`,
  missing: (since) =>
    `Seit dem ${since} meldet die Plattform, dass es diesen Inhalt nicht gibt oder dass er privat ist.`,
  private: (since) => `Seit dem ${since} meldet die Plattform, dass dieser Inhalt privat ist.`,
  'front page': (since) => `Seit dem ${since} führt der Link nur noch auf die Startseite der Website.`,
  'error page': (since) => `Seit dem ${since} führt der Link auf eine Fehlerseite.`,
  'server error': (since) => `Seit dem ${since} antwortet die Website mit einem Fehler.`,
  'endless redirects': (since) => `Seit dem ${since} schickt die Website ihre Besucher im Kreis herum.`,
  certificate: (since) => `Seit dem ${since} warnen Browser vor der Website, weil ihr Zertifikat nicht gültig ist.`,
  unreachable: (since) => `Seit dem ${since} ist die Website nicht zu erreichen.`,
  'too slow': (since) => `Seit dem ${since} antwortet die Website nicht.`,
};

export const LINK_WORDS: Translated<typeof ENGLISH> = {
  broken: (answer, since) =>
    BROKEN[answer as LinkAnswer]?.(since) ?? `Seit dem ${since} funktioniert der Link nicht mehr.`,
  moved: (since) => `Seit dem ${since} führt der Link auf Dauer zu einer anderen Adresse:`,
  take: 'Neue Adresse übernehmen',
  search: {
    channel: 'Auf dem Kanal suchen',
    youtube: 'Auf YouTube suchen',
    spotify: 'Auf Spotify suchen',
    web: 'Im Internet suchen',
  },
  replace: 'Link ersetzen',
  of: (action, title) => `${action}: ${title}`,
};
