import { WEEKDAYS, type Weekday } from '../../../../contract/mails.ts';
import type { Preferences } from '../../../../contract/member.ts';
import type { SETTINGS_WORDS as ENGLISH } from '../../../../dashboard/settings/settings.words.ts';
import type { Translated } from '../../../translated.ts';
import { LANGUAGE } from '../../core/parts/language.words.ts';

const weekday = (name: Weekday): string =>
  new Date(2024, 0, 1 + WEEKDAYS.indexOf(name)).toLocaleDateString(LANGUAGE, { weekday: 'long' });

const hour = (count: number): string =>
  new Date(2024, 0, 1, count).toLocaleTimeString(LANGUAGE, { timeStyle: 'short' });

const LABELS: Record<Exclude<keyof Preferences, 'preferred_categories'>, string> = {
  email_notifications: 'E-Mails über neue Inhalte',
  daily_devotional: 'Tägliche Erinnerung an die Andacht',
  keep_history: 'Festhalten, was ich ansehe',
  show_recommendations: 'Empfehlungen zeigen',
  hide_finished: 'Ausblenden, was ich abgeschlossen habe',
};

export const SETTINGS_WORDS: Translated<typeof ENGLISH> = {
  account: 'Dein Konto',
  name: {
    label: 'Name',
    hint: 'So begrüßen wir dich. Nur du und die Menschen, die diese Seite betreiben, sehen ihn.',
    save: 'Namen speichern',
    busy: 'Wird gespeichert …',
    saved: 'Dein Name ist gespeichert.',
    failed: 'Wir konnten deinen Namen nicht speichern',
    unreachable: 'Bitte prüfe deine Verbindung und versuch es noch einmal.',
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
    failed: 'Wir konnten dein Passwort nicht ändern',
    changed: { title: 'Passwort geändert', text: 'Deine anderen Geräte sind abgemeldet.' },
  },
  introduction: 'Wir speichern jede Auswahl sofort.',
  categories: 'Lieblingskategorien',
  categoriesHint: 'Deine Empfehlungen kommen daraus. Wähle keine, um das Neueste aus allem zu sehen.',
  labels: LABELS,
  mails: 'Benachrichtigungen',
  mailsHint: ({ news, partHour, timeZone }) =>
    `Was in deinen Kategorien neu ist, schicken wir dir jeden ${weekday(news.weekday)} nach ${hour(news.hour)} Uhr, und den nächsten Teil des Plans, dem du folgst, jeden Tag nach ${hour(partHour)} Uhr (Zeitzone: ${timeZone}). In jeder E-Mail ist ein Link, mit dem du sie abbestellst.`,
  history: {
    title: 'Verlauf',
    hint: 'Nur du kannst ihn sehen. Solange er angehalten ist, halten wir nur fest, was du selbst als erledigt markierst.',
    clear: 'Verlauf löschen',
    confirm: {
      title: 'Deinen Verlauf löschen?',
      text: 'Wir vergessen alles, was du angesehen und abgeschlossen hast, auch wo du aufgehört und welche Pläne du begonnen hast. Gemerktes und deine Gebete bleiben. Du kannst das nicht rückgängig machen.',
      yes: 'Verlauf löschen',
      no: 'Behalten',
    },
    cleared: 'Dein Verlauf ist gelöscht.',
    failed: 'Wir konnten deinen Verlauf nicht löschen. Bitte versuch es noch einmal.',
  },
};
