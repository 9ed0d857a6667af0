import type { SERIES_WORDS as ENGLISH } from '../../../../catalogue/series/series.words.ts';
import type { Translated } from '../../../translated.ts';
import { counted, number } from '../../core/parts/language.words.ts';

export const SERIES_WORDS: Translated<typeof ENGLISH> = {
  /** For the page that lists them all. */
  title: 'Reihen und Sammlungen',
  description:
    'Predigten, Lieder, Filme und Bücher, die zusammengehören, in einer Reihenfolge, die dich hindurchführt.',
  empty: 'Noch gibt es keine. Bitte schau bald wieder vorbei.',
  /** On the home page. */
  home: 'Irgendwo anfangen',
  all: 'Alle Reihen und Sammlungen',
  kind: { series: 'Reihe', collection: 'Sammlung' },
  count: (kind, count) => (kind === 'series' ? counted(count, 'Teil', 'Teile') : counted(count, 'Inhalt', 'Inhalte')),
  undescribed: (kind, title, count) =>
    kind === 'series'
      ? `${title}: eine Reihe mit ${count === 1 ? 'einem Teil' : `${count} Teilen`}, der Reihe nach.`
      : `${title}: eine Sammlung mit ${count === 1 ? 'einem Inhalt' : `${count} Inhalten`}, der Reihe nach.`,
  place: (kind, place, total) => (kind === 'series' ? `Teil ${place} von ${total}` : `${place} von ${total}`),
  next: 'Weiter',
  previous: 'Zurück',
  begin: 'Anfangen',
  plan: {
    takes: (days) =>
      days > 30
        ? `Ein langer: ${number(days)} Tage, ein Teil am Tag, in deinem Tempo.`
        : `${counted(days, 'Tag', 'Tage')}, ein Teil am Tag, in deinem Tempo.`,
    start: 'Starten',
    signIn: 'Anmelden und starten',
    started: 'Gestartet. Der Teil für heute steht in',
    dashboard: 'deinem Bereich',
    finished: 'Du hast ihn abgeschlossen. Wenn du neu beginnst, gelten seine Teile nicht mehr als erledigt.',
    again: 'Neu beginnen',
    notStarted: 'Wir konnten den Plan nicht starten. Bitte versuch es noch einmal.',
  },
};
