import type { CSV_WORDS as ENGLISH } from '../../../../admin/import/importCsv.words.ts';
import type { CsvColumn } from '../../../../contract/importing.ts';
import { CONTENT_FLAGS } from '../../../../contract/resource.ts';
import type { Translated } from '../../../translated.ts';
import { counted, number } from '../../core/parts/language.words.ts';
import { FIELD_NAMES } from '../../core/parts/resourceFields.words.ts';

const rows = (count: number) => counted(count, 'Zeile', 'Zeilen');

const COLUMNS: Record<CsvColumn, string> = {
  ...FIELD_NAMES,
  content_flags: 'Hinweise zum Inhalt',
  created_at: 'Hinzugefügt am',
};

/** The beginning of a text that may be very long. */
const brief = (text: string) => (text.length > 60 ? `${text.slice(0, 60).trimEnd()}…` : text);

export const CSV_WORDS: Translated<typeof ENGLISH> = {
  title: 'Aus einer CSV-Datei',
  introduction:
    'Du kannst jede Tabelle als CSV speichern. In der ersten Zeile stehen die Namen der Spalten. Titel und Link müssen dabei sein.',
  choose: 'CSV-Datei auswählen',
  another: 'Andere Datei auswählen',
  drop: 'Oder zieh sie hierher.',
  reading: (name, count) => `${name} wird gelesen: ${rows(count)} bis jetzt …`,
  refused: {
    unreadable: (name) => `Wir konnten ${name} nicht lesen. Bitte wähle die Datei noch einmal aus.`,
    'too large': (name) => `${name} ist größer als 30 MB. Bitte teil die Datei auf.`,
    'too many rows': (name) => `${name} hat mehr als 20.000 Zeilen. Bitte teil die Datei auf.`,
    empty: (name) => `${name} ist leer.`,
    'only headings': (name) => `${name} hat keine Zeilen unter den Namen der Spalten.`,
    'no headings': (name) =>
      `In der ersten Zeile von ${name} stehen keine Namen der Spalten. Bitte füg ganz oben eine Zeile hinzu, zum Beispiel: title, link, author.`,
    spreadsheet: (name) =>
      `${name} ist eine Tabelle. Bitte öffne sie, speichere sie als CSV und wähle dann diese Datei aus.`,
    'no text': (name) => `${name} ist keine CSV-Datei: Darin ist etwas anderes als Text.`,
  },
  layout: {
    headings: 'Namen der Spalten',
    row: (row, text) => `Zeile ${number(row)}: ${brief(text)}`,
    encoding: 'Zeichencodierung',
    sample: (words) => `Bitte wähle die, in der das hier Wörter sind: ${words}`,
    replaced: (count) =>
      `${counted(count, 'Buchstabe lässt', 'Buchstaben lassen')} sich so nicht lesen und ${count === 1 ? 'erscheint' : 'erscheinen'} als \ufffd.`,
    encodings: {
      'utf-8': 'Unicode (UTF-8)',
      'utf-16le': 'Unicode (UTF-16)',
      'utf-16be': 'Unicode (UTF-16, Big-Endian)',
      'windows-1252': 'Westeuropäisch (Windows)',
      macintosh: 'Westeuropäisch (Mac)',
      'windows-1250': 'Mitteleuropäisch (Windows)',
      'windows-1251': 'Kyrillisch (Windows)',
      'koi8-r': 'Kyrillisch (KOI8-R)',
      'x-mac-cyrillic': 'Kyrillisch (Mac)',
      ibm866: 'Kyrillisch (DOS)',
      'windows-1253': 'Griechisch (Windows)',
      'windows-1254': 'Türkisch (Windows)',
      'windows-1255': 'Hebräisch (Windows)',
      'windows-1256': 'Arabisch (Windows)',
      shift_jis: 'Japanisch (Shift JIS)',
      'euc-jp': 'Japanisch (EUC)',
      gb18030: 'Chinesisch, vereinfacht (GB 18030)',
      big5: 'Chinesisch, traditionell (Big5)',
      'euc-kr': 'Koreanisch (EUC)',
    },
  },
  file: (name, count) => `${name}: ${rows(count)}`,
  stillOpen: (name, count) => `Noch geöffnet: ${name}, ${rows(count)}.`,
  mapping: {
    title: 'Ordne die Spalten zu',
    introduction: 'Wir haben nach den Namen geraten. Bitte ändere, was nicht stimmt.',
    columns: COLUMNS,
    none: 'Keine Spalte',
    unnamed: (place) => `Spalte ${number(place + 1)}`,
    example: (text) => (text ? `Erste Zeile: ${brief(text)}` : 'In der ersten Zeile leer'),
    unused: (names) => `Wird nicht importiert: ${names}.`,
    missing: (columns) => `Bitte wähle die Spalte für: ${columns.map((column) => COLUMNS[column]).join(', ')}.`,
    category: 'Kategorie für Zeilen ohne eigene',
  },
  preview: {
    title: 'Vorschau',
    of: (shown, all) => `Der Anfang: ${number(shown)} von ${rows(all)}.`,
  },
  errors: {
    title: (count) =>
      `${counted(count, 'Zeile lässt sich nicht lesen und wird ausgelassen', 'Zeilen lassen sich nicht lesen und werden ausgelassen')}:`,
    titleWithLines: (count, lines) =>
      `${counted(count, 'Zeile lässt sich nicht lesen und wird ausgelassen', 'Zeilen lassen sich nicht lesen und werden ausgelassen')}, mit ${counted(lines, 'weiteren Zeile', 'weiteren Zeilen')} der Datei:`,
    further: (count) => `und ${number(count)} weitere`,
    row: (row, text) => `Zeile ${number(row)}: ${text}`,
    quotes: (before) => `Zum Anführungszeichen vor „${brief(before)}“ fehlt am Ende des Feldes das schließende.`,
    quotesOverLines: (before, lines) =>
      `Zum Anführungszeichen vor „${brief(before)}“ fehlt am Ende des Feldes das schließende. Darum gehört zu dieser Zeile alles, was dahinter steht: ${counted(lines, 'Zeile', 'Zeilen')}.`,
    cells: (text) => `Es gibt mehr Felder als Spalten („${brief(text)}“).`,
    'no number': (text) => `„${brief(text)}“ ist keine Seitenzahl.`,
    'no yes or no': (text, column) => `„${brief(text)}“ in der Spalte „${COLUMNS[column]}“ ist weder „ja“ noch „nein“.`,
    'no language': (text) =>
      `„${brief(text)}“ ist keine Sprache. Bitte schreib das Kürzel der Sprache, zum Beispiel de oder en.`,
    'no flag': (text) =>
      `„${brief(text)}“ ist kein Hinweis zum Inhalt. Diese Hinweise gibt es: ${CONTENT_FLAGS.join(', ')}.`,
    'no date': (text) => `„${brief(text)}“ ist kein Datum, das wir lesen können. Bitte schreib es so: 2026-05-17.`,
    'future date': (text) =>
      `„${brief(text)}“ liegt in der Zukunft. Hinzugefügt sein kann etwas nur in der Vergangenheit.`,
  },
  checking: 'Die Zeilen werden geprüft …',
  none: 'Keine Zeile lässt sich importieren.',
  review: (count) => `${rows(count)} durchsehen`,
  nothingYet: 'Noch wird nichts hinzugefügt: Bei der Durchsicht siehst du jede Zeile, und was schon im Katalog ist.',
  export: {
    title: 'Der Katalog als CSV-Datei',
    introduction:
      'Alle Inhalte mit dem Tag, an dem sie hinzugefügt wurden, die neuesten zuerst, ohne Entwürfe und ohne den Papierkorb. So wie sie ist, kannst du die Datei wieder importieren.',
    button: 'Katalog exportieren',
    progress: (done, total) => `${number(done)} von ${counted(total, 'Inhalt', 'Inhalten')} gelesen`,
    starting: 'Der Katalog wird gelesen …',
    cancel: 'Abbrechen',
    saved: (count) => `Die Datei mit ${counted(count, 'Inhalt', 'Inhalten')} ist bei deinen Downloads.`,
    cancelled: 'Der Export wurde abgebrochen.',
    failed: 'Wir konnten den Katalog nicht exportieren. Bitte versuch es gleich noch einmal.',
  },
};
