import type { PRAYER_WORDS as ENGLISH } from '../../../../dashboard/prayers/prayers.words.ts';
import type { Translated } from '../../../translated.ts';
import { ERROR_WORDS } from '../../core/errors/errors.words.ts';
import { counted, number } from '../../core/parts/language.words.ts';

/** When a change couldn't be saved, and what the member typed is still there. */
const STILL_HERE = 'Was du geschrieben hast, ist noch da. Bitte versuch es gleich noch einmal.';

export const PRAYER_WORDS: Translated<typeof ENGLISH> = {
  title: 'Gebetstagebuch',
  introduction: 'Ein stiller Ort für das, was du auf dem Herzen hast. Niemand liest es außer dir.',
  privacy: 'Wie wir es schützen',
  add: 'Gebetsanliegen hinzufügen',
  loading: 'Deine Gebete werden geladen …',
  filters: 'Zeigen',
  filter: { all: 'Alle', open: 'Offen', answered: 'Erhört' },
  count: {
    all: (count) => counted(count, 'Gebet', 'Gebete'),
    open: (count) => counted(count, 'offenes Gebet', 'offene Gebete'),
    answered: (count) => counted(count, 'erhörtes Gebet', 'erhörte Gebete'),
  },
  page: (page, pages) => `, Seite ${page} von ${pages}`,
  empty: {
    all: {
      title: 'Noch keine Gebetsanliegen',
      text: '„Macht euch um nichts Sorgen. Bringt alles vor Gott: Betet, bittet ihn und dankt ihm dabei.“',
      source: 'nach Philipper 4,6',
    },
    open: {
      title: 'Keine offenen Gebete',
      text: 'Hier wartet nichts auf eine Antwort. Neue Gebete sind jederzeit willkommen.',
      source: '',
    },
    answered: {
      title: 'Noch keine erhörten Gebete',
      text: 'Wenn ein Gebet erhört wurde, trag es hier ein. An schweren Tagen tut es gut, darauf zurückzublicken.',
      source: '',
    },
  },
  asked: (date) => `Seit dem ${date}`,
  answered: (date) => `Erhört am ${date}`,
  noteOf: 'Wie es erhört wurde',
  readAll: 'Alles lesen',
  readLess: 'Weniger zeigen',
  markAnswered: 'Als erhört eintragen',
  markUnanswered: 'Wieder als offen eintragen',
  addNote: 'Notiz hinzufügen',
  editNote: 'Notiz bearbeiten',
  edit: 'Bearbeiten',
  remove: 'Löschen',
  more: 'Weitere Aktionen',
  of: (action, title) => `${action}: ${title}`,
  form: {
    add: 'Wofür möchtest du beten?',
    edit: 'Dein Gebet bearbeiten',
    title: 'Gebet',
    description: 'Mehr, wenn du magst (freiwillig)',
    save: 'Speichern',
    saving: 'Wird gespeichert …',
    cancel: 'Abbrechen',
  },
  note: {
    label: 'Wie wurde es erhört? (freiwillig)',
    save: 'Notiz speichern',
    skip: 'Jetzt nicht',
  },
  confirm: {
    question: 'Dieses Gebet löschen? Du kannst es nicht zurückholen.',
    yes: 'Löschen',
    no: 'Behalten',
  },
  error: {
    empty: () => 'Bitte schreib ein paar Worte.',
    'too long': (most) => `Das ist länger, als wir speichern können. Bitte kürze es auf ${number(most)} Zeichen.`,
  },
  outcome: {
    failed: `Wir konnten dein Gebet gerade nicht speichern. ${STILL_HERE}`,
    refused:
      'Du bist offline, und dieser Browser speichert nichts für uns. Was du geschrieben hast, ist noch da: Bitte lass diese Seite offen und speichere es, sobald du wieder online bist.',
    full: 'Dein Tagebuch ist voll: Es fasst 1.000 Gebete oder etwa 1.000 Seiten Text. Was du geschrieben hast, ist noch da: Bitte lösch einige, die du nicht mehr brauchst.',
    gone: 'Dieses Gebet ist nicht mehr in deinem Tagebuch. Vielleicht wurde es auf einem anderen Gerät gelöscht. Was du geschrieben hast, ist noch da, damit du es kopieren kannst.',
  },
  unsent: {
    title: 'Wartet auf Internet',
    text: 'Nur auf diesem Gerät gespeichert. Wir senden es, sobald du online bist und diese Seite offen ist. Wenn du dich abmeldest, wird es gelöscht.',
    undo: 'Rückgängig',
  },
  toast: {
    kept: 'Du bist offline. Dein Gebet bleibt auf diesem Gerät, und wir senden es, sobald du online bist.',
    sent: 'Du bist wieder online. Dein Gebet ist in deinem Tagebuch.',
    added: 'Dein Gebet ist in deinem Tagebuch.',
    saved: 'Deine Änderungen sind gespeichert.',
    noteSaved: 'Deine Notiz ist gespeichert.',
    reopened: 'Dieses Gebet ist wieder offen.',
    deleted: 'Dein Gebet ist gelöscht.',
    notMarked:
      'Wir konnten das Gebet gerade nicht ändern. Es ist noch wie vorher. Bitte versuch es gleich noch einmal.',
    notDeleted: 'Wir konnten das Gebet gerade nicht löschen. Es ist noch da. Bitte versuch es gleich noch einmal.',
  },
  failed: {
    title: ERROR_WORDS.resource('deine Gebete'),
    text: 'Deine Gebete sind sicher, wir konnten sie nur nicht laden. Bitte prüfe deine Verbindung und versuch es noch einmal.',
    again: ERROR_WORDS.again,
  },
};
