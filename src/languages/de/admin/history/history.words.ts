import type { HISTORY_WORDS as ENGLISH } from '../../../../admin/history/history.words.ts';
import { isCategory } from '../../../../contract/category.ts';
import type { Translated } from '../../../translated.ts';
import { ERROR_WORDS } from '../../core/errors/errors.words.ts';
import { CATEGORY_WORDS } from '../../core/parts/categories.words.ts';
import { counted } from '../../core/parts/language.words.ts';
import { FIELD_NAMES } from '../sections/resourceFields.words.ts';

/** The words before and after what it was done to. They fit one thing as well as several. */
const ACTIONS: Record<string, readonly [before: string, after: string]> = {
  added: ['', 'hinzugefügt'],
  changed: ['', 'geändert'],
  binned: ['', 'in den Papierkorb gelegt'],
  restored: ['', 'wiederhergestellt'],
  published: ['', 'veröffentlicht'],
  unpublished: ['', 'zu den Entwürfen gelegt'],
  deleted: ['', 'endgültig gelöscht'],
  made: ['', 'als Verwalter eingesetzt'],
  unmade: ['', 'als Verwalter entfernt'],
  imported: ['', 'importiert'],
  'import undone': ['Import', 'rückgängig gemacht'],
};

/** Where an action is something else for one subject. */
const ACTIONS_OF: Record<string, Record<string, readonly [before: string, after: string]>> = {
  message: { deleted: ['Nachricht von', 'gelöscht'], restored: ['Nachricht von', 'zurückgeholt'] },
  subscriber: {
    withdrawn: ['', 'vom Newsletter abgemeldet'],
    restored: ['', 'wieder zum Newsletter angemeldet'],
  },
  newsletter: { exported: ['', 'exportiert'] },
  error: { cleared: ['Meldungen zum Fehler', 'gelöscht'] },
  'import source': { deleted: ['Gespeicherte Quelle', 'gelöscht'] },
  series: { deleted: ['', 'gelöscht'] },
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
};

/** The first words of their sentence, but for that of a message. */
const UNTITLED: Record<string, string> = {
  administrator: 'Ein gelöschtes Konto',
  message: 'Unbekannt (nicht mehr da)',
  subscriber: 'Eine gelöschte Adresse',
  newsletter: 'Die Adressen des Newsletters',
};

/** A later version of the project may write down other fields. */
const FIELDS: Record<string, string> = {
  ...FIELD_NAMES,
  kind: 'Art',
  slug: 'Adresse',
  parts: 'Teile',
  cover: 'Titelbild',
  is_on_home: 'Startseite',
};

const parts = (count: number) => counted(count, 'Teil', 'Teile');

const VALUES: Record<string, string> = { true: 'ja', false: 'nein' };

/** Values of the field `kind`. */
const KINDS: Record<string, string> = { series: 'Reihe', collection: 'Sammlung' };

export const HISTORY_WORDS: Translated<typeof ENGLISH> = {
  title: 'Verlauf',
  introduction: 'Wer wann was geändert hat. Der Verlauf bleibt 400 Tage, und niemand kann ihn ändern.',
  ofOne: (subject) => `Du siehst nur den Verlauf ${OF_ONE[subject ?? ''] ?? 'einer einzigen Sache'}.`,
  everything: 'Alles zeigen',
  loading: 'Der Verlauf wird geladen …',
  found: (count, page, pages) => {
    const entries = counted(count, 'Eintrag', 'Einträge');
    return pages > 1 && count > 0 ? `${entries}, Seite ${page} von ${pages}` : entries;
  },
  nobody: 'Von einem Programm oder einem Konto, das es nicht mehr gibt',
  former: (pseudonym) => `Früherer Verwalter ${pseudonym}`,
  did: (action, subject) => ACTIONS_OF[subject]?.[action] ?? ACTIONS[action] ?? ['', action],
  subject: (subject, count) => counted(count, ...(SUBJECTS[subject] ?? [subject, subject])),
  untitled: (subject) => UNTITLED[subject] ?? 'Etwas nicht mehr Bekanntes',
  more: (count) => `${count} weitere`,
  field: (field) => FIELDS[field] ?? field,
  value: (field, value) => {
    if (field === 'category' && isCategory(value)) return CATEGORY_WORDS[value].title;
    return (field === 'kind' ? KINDS[value] : VALUES[value]) ?? value;
  },
  spaces: 'Leerzeichen geändert',
  parts: ({ added, removed, isReordered }) =>
    [
      added > 0 && `${parts(added)} hinzugefügt`,
      removed > 0 && `${parts(removed)} entfernt`,
      isReordered && 'Reihenfolge geändert',
    ]
      .filter(Boolean)
      .join(', '),
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
    title: 'Darüber ist nichts bekannt',
    text: 'Was mehr als 400 Tage zurückliegt oder vor dem Beginn des Verlaufs geschah, steht nicht hier.',
  },
  failed: {
    title: ERROR_WORDS.resource('den Verlauf'),
    text: ERROR_WORDS.resourceText('list'),
    again: ERROR_WORDS.again,
  },
};
