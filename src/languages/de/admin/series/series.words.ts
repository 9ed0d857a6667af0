import type { SERIES_WORDS as ENGLISH } from '../../../../admin/series/series.words.ts';
import { SERIES_LIMITS } from '../../../../contract/series.ts';
import type { Translated } from '../../../translated.ts';
import { listError } from '../../core/errors/listError.words.ts';
import { counted, countedPage, number } from '../../core/parts/language.words.ts';

const parts = (count: number) => counted(count, 'Teil', 'Teile');
/** As used after "mit". */
const withParts = (count: number) => counted(count, 'Teil', 'Teilen');
/** Parts that didn't fit. */
const noRoom = (count: number) => `Für ${counted(count, 'weiteren', 'weitere')} war kein Platz.`;
const LIMIT = SERIES_LIMITS.parts;

export const SERIES_WORDS: Translated<typeof ENGLISH> = {
  title: 'Reihen',
  introduction:
    'Inhalte in einer festen Reihenfolge. Eine Reihe gehört von sich aus zusammen, zum Beispiel acht Abende oder ein Album. Eine Sammlung stellst du zusammen, zum Beispiel „Fang hier an“.',
  kind: { series: 'Reihe', collection: 'Sammlung' },
  create: { series: 'Neue Reihe', collection: 'Neue Sammlung' },
  search: 'Reihen durchsuchen',
  loading: 'Die Reihen werden geladen …',
  found: (count, page, pages) =>
    countedPage(counted(count, 'Reihe oder Sammlung', 'Reihen und Sammlungen'), page, pages),
  parts,
  onHome: 'Auf der Startseite',
  draft: 'Entwurf',
  plan: 'Plan',
  edit: 'Bearbeiten',
  editOf: (title) => `${title} bearbeiten`,
  delete: 'Löschen',
  deleteOf: (title) => `${title} löschen`,
  saved: (title) => `„${title}“ ist gespeichert.`,
  deleted: (title) => `„${title}“ ist gelöscht. Die Teile bleiben im Katalog.`,
  goneBefore: (title) => `„${title}“ war schon gelöscht.`,
  notDeleted: (title) => `Wir konnten „${title}“ nicht löschen. Bitte versuch es gleich noch einmal.`,
  add: {
    label: 'Wähle eine Reihe, oder nenn eine neue',
    to: (title) => `Zu „${title}“ hinzufügen`,
    make: { series: 'Reihe anlegen', collection: 'Sammlung anlegen' },
    made: (title, count) => `„${title}“ ist angelegt, mit ${withParts(count)}.`,
    madeOfSome: (title, count, missing) => `„${title}“ ist angelegt, mit ${withParts(count)}. ${noRoom(missing)}`,
    added: (title, count) => `${parts(count)} zu „${title}“ hinzugefügt.`,
    addedSome: (title, count, missing) => `${parts(count)} zu „${title}“ hinzugefügt. ${noRoom(missing)}`,
    allThere: (title) => `In „${title}“ ist das alles schon. Darum wurde nichts geändert.`,
    full: (title) => `„${title}“ hat ${LIMIT} Teile, mehr passen nicht hinein. Darum wurde nichts geändert.`,
    failed: (title) => `Wir konnten „${title}“ nicht ändern. Bitte versuch es gleich noch einmal.`,
  },
  none: { title: 'Nichts gefunden', clear: 'Suche leeren' },
  empty: {
    title: 'Noch keine Reihen',
    text: 'Leg eine von Hand an, aus Inhalten, die du auswählst, oder aus einer Playlist, die du importierst.',
  },
  failed: listError('die Reihen'),
  form: {
    edit: { series: 'Reihe bearbeiten', collection: 'Sammlung bearbeiten' },
    back: 'Zurück zur Liste',
    kind: 'Art',
    title: 'Titel',
    slug: 'Adresse',
    slugHint: (address) => `Adresse der Seite: ${address}`,
    slugEmpty: 'Entsteht aus dem Titel.',
    description: 'Text (freiwillig)',
    questions: 'Fragen zum Gespräch (freiwillig)',
    isOnHome: 'Auf der Startseite zeigen',
    isDraft: 'Entwurf: Nur Verwalter sehen es',
    isPlan: 'Ein Plan: Mitglieder nehmen sich jeden Tag einen Teil vor',
    planHint: (days) =>
      days < 7
        ? `Pläne haben sieben bis dreißig Teile. Dieser hat ${number(days)}.`
        : days > 30
          ? `Das sind ${number(days)} Tage, und die Seite sagt, dass es ein langer Plan ist. Am besten sind sieben bis dreißig.`
          : `Die Seite sagt, dass er ${number(days)} Tage dauert.`,
    cover: 'Titelbild',
    coverHint: 'Der Teil, dessen Bild gezeigt wird.',
    firstPart: 'Der erste Teil',
    save: 'Speichern',
    saving: 'Wird gespeichert …',
    cancel: 'Abbrechen',
    error: {
      empty: () => 'Bitte gib einen Titel ein.',
      'too long': (limit) => `Höchstens ${number(limit)} Zeichen.`,
    },
    taken: 'Diese Adresse ist schon vergeben. Bitte wähle eine andere.',
    failed: {
      title: 'Nicht gespeichert',
      text: 'Was du eingegeben hast, ist noch da. Bitte versuch es gleich noch einmal.',
    },
    conflict: {
      title: 'Jemand anderes hat inzwischen etwas geändert',
      text: 'Speichere deine Fassung an ihrer Stelle, dann bleibt die andere im Verlauf. Oder lade die andere, dann geht verloren, was du geschrieben hast.',
      theirs: 'Andere Fassung laden',
      mine: 'Meine speichern',
    },
    gone: {
      title: 'Jemand anderes hat das inzwischen gelöscht',
      text: 'Du kannst es im Verlauf zurückholen, oder deine Fassung neu speichern.',
      mine: 'Neu speichern',
    },
    discard: {
      title: 'Deine Änderungen verwerfen?',
      text: 'Sie sind noch nicht gespeichert und gehen verloren.',
      yes: 'Verwerfen',
      no: 'Weiter bearbeiten',
    },
  },
  part: {
    title: 'Teile',
    hint: 'Zieh sie in die richtige Reihenfolge, oder nimm die Knöpfe. Auf der Tastatur verschiebt Alt mit einer Pfeiltaste einen Teil.',
    empty: 'Noch keine Teile. Such unten nach dem ersten.',
    full: `Mehr als ${LIMIT} Teile passen nicht hinein.`,
    add: 'Inhalt hinzufügen',
    addHint: 'Such nach Titel, Autor oder Schlagwort.',
    suggestions: 'Inhalte',
    count: (count) => counted(count, 'Inhalt gefunden', 'Inhalte gefunden'),
    isAdded: (title, count) => `${title}: als Teil ${count} hinzugefügt.`,
    isRemoved: (title) => `${title}: entfernt.`,
    place: (title, place, count) => `${title}: Teil ${place} von ${count}.`,
    upOf: (title) => `Nach oben: ${title}`,
    downOf: (title) => `Nach unten: ${title}`,
    removeOf: (title) => `Entfernen: ${title}`,
    draft: 'Ein Entwurf, darum für Besucher nicht zu sehen',
    binned: 'Im Papierkorb, darum für Besucher nicht zu sehen',
    gone: 'Endgültig gelöscht',
    unknown: 'Ein gelöschter Inhalt',
    reading: 'Wird geladen …',
    failed: 'Wir konnten die Teile nicht laden.',
    again: 'Noch einmal versuchen',
  },
};
