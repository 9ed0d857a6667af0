import type { Category } from '../../../../contract/category.ts';
import type { Preferences } from '../../../../contract/member.ts';
import type { DASHBOARD_WORDS as ENGLISH } from '../../../../dashboard/tabs/dashboard.words.ts';
import type { Translated } from '../../../translated.ts';
import { ERROR_WORDS } from '../../core/errors/errors.words.ts';
import { CATEGORY_WORDS } from '../../core/parts/categories.words.ts';

/** "Bücher", "Bücher und Lobpreis", "Bücher, Lobpreis und Filme". Without `Intl`, whose first use blocks phones. */
function titles(categories: readonly Category[]): string {
  const names = categories.map((category) => CATEGORY_WORDS[category].title);
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')} und ${last}` : last;
}

const LABELS: Record<Exclude<keyof Preferences, 'preferred_categories'>, string> = {
  email_notifications: 'E-Mails über neue Inhalte',
  daily_devotional: 'Tägliche Erinnerung an die Andacht',
  keep_history: 'Festhalten, was ich ansehe',
  show_recommendations: 'Empfehlungen zeigen',
};

export const DASHBOARD_WORDS: Translated<typeof ENGLISH> = {
  welcome: 'Was du ansiehst, liest und betest, für dich allein aufbewahrt.',
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
    failed: 'Deine Zahlen konnten nicht geladen werden.',
  },
  again: ERROR_WORDS.again,
  recent: {
    title: 'Zuletzt angesehen',
    when: { today: 'Heute angesehen', yesterday: 'Gestern angesehen', on: (day) => `Angesehen am ${day}` },
    continue: 'Weiter',
    continueOf: (title) => `Weiter mit ${title}`,
    more: (count) => `Noch ${count} zeigen`,
    fewer: 'Weniger zeigen',
    empty: 'Noch nichts angesehen',
    emptyHint: 'Was du öffnest, wartet hier auf dich, damit du es wiederfindest.',
    paused: 'Nichts wird festgehalten',
    pausedHint: 'Dein Verlauf ist angehalten. Darum wird nicht festgehalten, was du öffnest.',
    resume: 'Einstellungen öffnen',
  },
  series: {
    title: 'Weitermachen',
    progress: (viewed, total) => `${viewed} von ${total} angesehen`,
    next: 'Als Nächstes',
  },
  actions: {
    title: 'Schnell erreicht',
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
  settings: {
    account: 'Dein Konto',
    name: {
      label: 'Name',
      hint: 'So begrüßen wir dich. Nur du und die Menschen, die diese Seite betreiben, sehen ihn.',
      save: 'Namen speichern',
      busy: 'Wird gespeichert …',
      saved: 'Dein Name ist gespeichert.',
      failed: 'Dein Name wurde nicht gespeichert',
      error: {
        'too many': 'Das waren zu viele Versuche. Bitte warte einen Moment und versuch es dann noch einmal.',
        unknown: 'Bitte prüfe deine Verbindung und versuch es noch einmal.',
      },
    },
    password: {
      title: 'Passwort',
      hint: 'Ein neues Passwort meldet dich auf allen deinen anderen Geräten ab.',
      open: 'Passwort ändern',
      byCode: 'Passwort mit deinem Code ändern',
      save: 'Passwort speichern',
      busy: 'Wird gespeichert …',
      cancel: 'Altes behalten',
      forgot: 'Hast du dein jetziges Passwort vergessen?',
      failed: 'Dein Passwort wurde nicht geändert',
      changed: { title: 'Passwort geändert', text: 'Deine anderen Geräte sind abgemeldet.' },
    },
    introduction: 'Jede Auswahl wird sofort gespeichert.',
    failed: 'Deine Auswahl ließ sich nicht speichern, darum ist sie wieder wie vorher. Bitte versuch es noch einmal.',
    categories: 'Lieblingskategorien',
    categoriesHint: 'Deine Empfehlungen kommen daraus. Wähle keine, um das Neueste aus allem zu sehen.',
    labels: LABELS,
    mails: 'Benachrichtigungen',
    mailsHint:
      'Noch verschicken wir diese E-Mails nicht. Wir bewahren deine Wahl auf und richten uns danach, sobald wir es tun.',
    history: {
      title: 'Verlauf',
      hint: 'Nur du kannst ihn sehen. Solange er angehalten ist, wird nichts festgehalten, was du öffnest.',
      clear: 'Verlauf löschen',
      confirm: {
        title: 'Deinen Verlauf löschen?',
        text: 'Alles, was du angesehen hast, wird vergessen. Gemerktes und deine Gebete bleiben. Das lässt sich nicht rückgängig machen.',
        yes: 'Verlauf löschen',
        no: 'Behalten',
      },
      cleared: 'Dein Verlauf ist gelöscht.',
      failed: 'Dein Verlauf ließ sich nicht löschen. Bitte versuch es noch einmal.',
    },
  },
};
