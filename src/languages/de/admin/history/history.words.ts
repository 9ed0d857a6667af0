import type { HISTORY_WORDS as ENGLISH } from '../../../../admin/history/history.words.ts';
import { isCategory } from '../../../../contract/category.ts';
import { moment } from '../../../../core/parts/calendar.words.ts';
import type { Translated } from '../../../translated.ts';
import { listError } from '../../core/errors/listError.words.ts';
import { CATEGORY_WORDS } from '../../core/parts/categories.words.ts';
import { counted, countedPage } from '../../core/parts/language.words.ts';
import { FIELD_NAMES } from '../../core/parts/resourceFields.words.ts';

/** They work for one thing as well as for several. */
const ACTIONS: Record<string, (what: string) => string> = {
  added: (what) => `${what} hinzugefügt`,
  changed: (what) => `${what} geändert`,
  binned: (what) => `${what} in den Papierkorb gelegt`,
  restored: (what) => `${what} wiederhergestellt`,
  published: (what) => `${what} veröffentlicht`,
  unpublished: (what) => `${what} zu den Entwürfen gelegt`,
  'went live': (what) => `${what} nach Zeitplan veröffentlicht`,
  ended: (what) => `${what} nach Zeitplan zu den Entwürfen gelegt`,
  deleted: (what) => `${what} endgültig gelöscht`,
  made: (what) => `${what} als Verwalter eingesetzt`,
  unmade: (what) => `${what} als Verwalter entfernt`,
  imported: (what) => `${what} importiert`,
  'import undone': (what) => `Import ${what} rückgängig gemacht`,
};

/** Where an action means something else for one subject. */
const ACTIONS_OF: Record<string, Record<string, (what: string) => string>> = {
  message: {
    deleted: (what) => `Nachricht von ${what} gelöscht`,
    restored: (what) => `Nachricht von ${what} zurückgeholt`,
  },
  subscriber: {
    withdrawn: (what) => `Newsletter für ${what} abbestellt`,
    restored: (what) => `${what} wieder zum Newsletter angemeldet`,
  },
  newsletter: {
    exported: (what) => `${what} exportiert`,
    added: (what) => `Newsletter ${what} geschrieben`,
    changed: (what) => `Newsletter ${what} geändert`,
    deleted: (what) => `Entwurf des Newsletters ${what} gelöscht`,
    scheduled: (what) => `Newsletter ${what} geplant`,
    'draft again': (what) => `Newsletter ${what} wieder zum Entwurf gemacht`,
    sent: (what) => `Newsletter ${what} verschickt`,
    pause: (what) => `Newsletter ${what} angehalten`,
    'go on': (what) => `Newsletter ${what} weiter verschickt`,
    stop: (what) => `Newsletter ${what} abgebrochen`,
  },
  error: { cleared: (what) => `Meldungen zum Fehler ${what} gelöscht` },
  'import source': {
    deleted: (what) => `Gespeicherte Quelle ${what} gelöscht`,
    watched: (what) => `Nächtliches Nachsehen bei ${what} eingeschaltet`,
    unwatched: (what) => `Nächtliches Nachsehen bei ${what} ausgeschaltet`,
    'watching ended': (what) => `Nachsehen bei ${what} nach zehn Nächten mit Fehlern beendet`,
  },
  series: { deleted: (what) => `${what} gelöscht` },
  schedule: { changed: (what) => `Zeiten von ${what} geändert` },
};

const SUBJECTS: Record<string, readonly [one: string, many: string]> = {
  resource: ['Inhalt', 'Inhalte'],
  administrator: ['Konto', 'Konten'],
  import: ['Import', 'Importe'],
  message: ['Nachricht', 'Nachrichten'],
  subscriber: ['Adresse', 'Adressen'],
  newsletter: ['Newsletter', 'Newsletter'],
  error: ['Fehler', 'Fehler'],
  'import source': ['gespeicherte Quelle', 'gespeicherte Quellen'],
  series: ['Reihe oder Sammlung', 'Reihen und Sammlungen'],
  schedule: ['Zeitplan', 'Zeitpläne'],
};

/** In the genitive, after "der Verlauf". */
const OF_ONE: Record<string, string> = {
  resource: 'eines Inhalts',
  administrator: 'eines Kontos',
  import: 'eines Imports',
  message: 'einer Nachricht',
  subscriber: 'einer Adresse',
  newsletter: 'eines Newsletters',
  error: 'eines Fehlers',
  'import source': 'einer gespeicherten Quelle',
  series: 'einer Reihe oder Sammlung',
  schedule: 'eines Zeitplans',
};

/** The first words of their sentence, except for a message's. */
const UNTITLED: Record<string, string> = {
  administrator: 'Ein gelöschtes Konto',
  message: 'Unbekannt (nicht mehr da)',
  subscriber: 'Eine gelöschte Adresse',
  newsletter: 'Die Adressen des Newsletters',
};

/** A later version of the project may record other fields. */
const FIELDS: Record<string, string> = {
  ...FIELD_NAMES,
  content_flags: 'Hinweise zum Inhalt',
  kind: 'Art',
  slug: 'Adresse',
  parts: 'Teile',
  cover: 'Titelbild',
  is_on_home: 'Startseite',
  publish_at: 'Von',
  unpublish_at: 'Bis',
  is_plan: 'Plan',
  recipients: 'Abonnenten',
  send_at: 'Zeit',
};

const VALUES: Record<string, string> = { true: 'ja', false: 'nein' };

const FLAGS: Record<string, string> = {
  'age restricted': 'mit Altersgrenze',
  explicit: 'anstößig',
  live: 'live, als es hinzugefügt wurde',
  'not embeddable': 'läuft nur auf der Website des Anbieters',
  'region limited': 'nicht in allen Ländern zu sehen',
};

const TIMES = ['publish_at', 'unpublish_at', 'send_at'];

/** Values of the field `kind`. */
const KINDS: Record<string, string> = { series: 'Reihe', collection: 'Sammlung' };

export const HISTORY_WORDS: Translated<typeof ENGLISH> = {
  title: 'Verlauf',
  introduction: 'Wer wann was geändert hat. Der Verlauf bleibt 400 Tage, und niemand kann ihn ändern.',
  ofOne: (subject) => `Du siehst nur den Verlauf ${OF_ONE[subject ?? ''] ?? 'einer einzigen Sache'}.`,
  everything: 'Alles zeigen',
  loading: 'Der Verlauf wird geladen …',
  found: (count, page, pages) => countedPage(counted(count, 'Eintrag', 'Einträge'), page, pages),
  nobody: 'Von einem Programm oder einem gelöschten Konto',
  former: (pseudonym) => `Früherer Verwalter ${pseudonym}`,
  did: (action, subject, what) => (ACTIONS_OF[subject]?.[action] ?? ACTIONS[action])?.(what) ?? `${what} ${action}`,
  subject: (subject, count) => counted(count, ...(SUBJECTS[subject] ?? [subject, subject])),
  untitled: (subject) => UNTITLED[subject] ?? 'Etwas Unbekanntes',
  more: (count) => `${count} weitere`,
  field: (field) => FIELDS[field] ?? field,
  value: (field, value) => {
    if (field === 'category' && isCategory(value)) return CATEGORY_WORDS[value].title;
    if (TIMES.includes(field) && value) return moment(value);
    return (field === 'kind' ? KINDS[value] : VALUES[value]) ?? value;
  },
  flag: (flag) => FLAGS[flag] ?? flag,
  spaces: 'Leerzeichen geändert',
  partsAdded: (count) => `${counted(count, 'Teil', 'Teile')} hinzugefügt`,
  partsRemoved: (count) => `${counted(count, 'Teil', 'Teile')} entfernt`,
  partsReordered: 'Reihenfolge geändert',
  changed: 'geändert',
  removed: 'Entfernt',
  added: 'Hinzugefügt',
  undo: 'Rückgängig',
  undoOf: (what) => `Rückgängig: ${what}`,
  empty: {
    title: 'Noch wurde nichts geändert',
    text: 'Ab jetzt wird jede Änderung am Katalog hier festgehalten.',
  },
  none: {
    title: 'Kein Verlauf dazu',
    text: 'Was mehr als 400 Tage zurückliegt oder vor dem Beginn des Verlaufs geschah, steht nicht hier.',
  },
  failed: listError('den Verlauf'),
};
