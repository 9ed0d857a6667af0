import type { Category } from '../../../../contract/category.ts';
import type { DASHBOARD_WORDS as ENGLISH } from '../../../../dashboard/tabs/dashboard.words.ts';
import type { Translated } from '../../../translated.ts';
import { ERROR_WORDS } from '../../core/errors/errors.words.ts';
import { CATEGORY_WORDS } from '../../core/parts/categories.words.ts';
import { number } from '../../core/parts/language.words.ts';

/** "Bücher", "Bücher und Lobpreis", "Bücher, Lobpreis und Filme". Without `Intl`, whose first use blocks phones. */
function titles(categories: readonly Category[]): string {
  const names = categories.map((category) => CATEGORY_WORDS[category].title);
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')} und ${last}` : last;
}

export const DASHBOARD_WORDS: Translated<typeof ENGLISH> = {
  /** Followed by the member's name. */
  greeting: 'Willkommen zurück,',
  /** In place of a name that we do not know. */
  friend: 'schön, dass du da bist',
  welcome: 'Was du ansiehst und liest und wofür du betest, für dich allein aufbewahrt.',
  tabs: 'Mein Bereich',
  tab: {
    overview: 'Überblick',
    library: 'Meine Bibliothek',
    prayers: 'Gebete',
    settings: 'Einstel\u00adlungen',
  },
  counts: {
    title: 'Deine Zahlen',
    viewed: 'Angesehene Inhalte',
    bookmarked: 'Gemerkt',
    answered: 'Erhörte Gebete',
    active: 'Offene Gebete',
    line: ({ viewed, bookmarked, answered, active }) =>
      `${number(viewed)} angesehen · ${number(bookmarked)} gemerkt · ${number(answered)} erhört · ${number(active)} offen`,
    failed: 'Wir konnten deine Zahlen nicht laden.',
  },
  again: ERROR_WORDS.again,
  notSaved: 'Wir konnten deine Auswahl nicht speichern, darum ist sie wieder wie vorher. Bitte versuch es noch einmal.',
  recent: {
    title: 'Zuletzt angesehen',
    when: { today: 'Heute angesehen', yesterday: 'Gestern angesehen', on: (day) => `Angesehen am ${day}` },
    continue: 'Weiter',
    continueOf: (title) => `Weiter mit ${title}`,
    continueAt: (time) => `Weiter bei ${time}`,
    continueOfAt: (title, time) => `Weiter mit ${title} bei ${time}`,
    stopped: (time, end) => `${time} von ${end}`,
    finished: 'Erledigt',
    more: (count) => `Noch ${count} zeigen`,
    fewer: 'Weniger zeigen',
    empty: 'Noch nichts angesehen',
    emptyHint: 'Was du öffnest, steht hier, damit du es wiederfindest.',
    paused: 'Nichts wird festgehalten',
    pausedHint: 'Dein Verlauf ist angehalten. Darum halten wir nicht fest, was du öffnest.',
    resume: 'Einstellungen öffnen',
  },
  series: {
    title: 'Weitermachen',
    progress: (finished, total) => `${finished} von ${total} erledigt`,
    next: 'Als Nächstes',
  },
  plan: {
    title: 'Heute dran',
    today: 'Heute',
    next: 'Als Nächstes',
    isDone: 'Der Teil für heute ist erledigt. Der nächste ist da, wenn du magst.',
    paused: 'Pausiert. Es wartet auf dich.',
    finish: 'Als erledigt markieren',
    finishOf: (title) => `Als erledigt markieren: ${title}`,
    pause: 'Pausieren',
    pauseOf: (title) => `${title} pausieren`,
    resume: 'Weitermachen',
    resumeOf: (title) => `Mit ${title} weitermachen`,
    stop: 'Beenden',
    stopOf: (title) => `${title} beenden`,
  },
  actions: {
    title: 'Schnellzugriff',
    browse: 'Inhalte entdecken',
    pray: 'Gebetsanliegen hinzufügen',
    bookmarks: 'Gemerktes ansehen',
    preferences: 'Einstellungen',
  },
  recommended: {
    title: 'Empfehlungen für dich',
    because: (categories) =>
      categories.length > 0 ? `Weil du das gewählt hast: ${titles(categories)}` : 'Die neuesten Inhalte',
    hide: 'Empfehlungen ausblenden',
    show: 'Empfehlungen zeigen',
    hidden: 'Empfehlungen sind ausgeschaltet.',
    empty: 'In diesen Kategorien gibt es noch nichts.',
    choose: 'Kategorien wählen',
  },
};
