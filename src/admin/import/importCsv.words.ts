/** Importing from CSV files, and the catalogue as one. */

import type { CsvColumn, Encoding } from '../../contract/importing.ts';
import { CONTENT_FLAGS } from '../../contract/resource.ts';
import { counted, number } from '../../core/parts/language.words.ts';
import { FIELD_NAMES } from '../../core/parts/resourceFields.words.ts';

const rows = (count: number) => counted(count, 'row', 'rows');
const resources = (count: number) => counted(count, 'resource', 'resources');

const COLUMNS: Record<CsvColumn, string> = {
  ...FIELD_NAMES,
  content_flags: 'Content flags',
  created_at: 'Date added',
};

/** The beginning of a text that may be very long. */
const brief = (text: string) => (text.length > 60 ? `${text.slice(0, 60).trimEnd()}…` : text);

export const CSV_WORDS = {
  title: 'From a CSV file',
  introduction: 'You can save any spreadsheet as CSV. The top row names the columns; title and link are required.',
  choose: 'Choose a CSV file',
  another: 'Choose another file',
  drop: 'Or drop it here.',
  reading: (name: string, count: number) => `Reading ${name}: ${rows(count)} so far…`,
  refused: {
    unreadable: (name: string) => `We couldn’t read ${name}. Please choose it again.`,
    'too large': (name: string) => `${name} is larger than 30 MB. Please split it.`,
    'too many rows': (name: string) => `${name} has more than 20,000 rows. Please split it.`,
    empty: (name: string) => `${name} is empty.`,
    'only headings': (name: string) => `${name} has no rows below its column names.`,
    'no headings': (name: string) =>
      `The first row of ${name} doesn’t name the columns. Please add a row at the top, such as: title, link, author.`,
    spreadsheet: (name: string) =>
      `${name} is a spreadsheet. Please open it, save or download it as CSV, and choose that file.`,
    'no text': (name: string) => `${name} isn’t a CSV file: it contains something other than text.`,
  },
  layout: {
    headings: 'Column names',
    row: (row: number, text: string) => `Row ${number(row)}: ${brief(text)}`,
    encoding: 'Encoding',
    sample: (words: string) => `Please choose the one that turns these into words: ${words}`,
    replaced: (count: number) =>
      `${counted(count, 'letter', 'letters')} can’t be read in this encoding and ${count === 1 ? 'is' : 'are'} shown as \ufffd.`,
    encodings: {
      'utf-8': 'Unicode (UTF-8)',
      'utf-16le': 'Unicode (UTF-16)',
      'utf-16be': 'Unicode (UTF-16, big-endian)',
      'windows-1252': 'Western European (Windows)',
      macintosh: 'Western European (Mac)',
      'windows-1250': 'Central European (Windows)',
      'windows-1251': 'Cyrillic (Windows)',
      'koi8-r': 'Cyrillic (KOI8-R)',
      'x-mac-cyrillic': 'Cyrillic (Mac)',
      ibm866: 'Cyrillic (DOS)',
      'windows-1253': 'Greek (Windows)',
      'windows-1254': 'Turkish (Windows)',
      'windows-1255': 'Hebrew (Windows)',
      'windows-1256': 'Arabic (Windows)',
      shift_jis: 'Japanese (Shift JIS)',
      'euc-jp': 'Japanese (EUC)',
      gb18030: 'Chinese, simplified (GB 18030)',
      big5: 'Chinese, traditional (Big5)',
      'euc-kr': 'Korean (EUC)',
    } satisfies Record<Encoding, string>,
  },
  file: (name: string, count: number) => `${name}: ${rows(count)}`,
  /** When another file was refused. */
  stillOpen: (name: string, count: number) => `Still open: ${name}, ${rows(count)}.`,
  mapping: {
    title: 'Match your columns',
    introduction: 'We’ve guessed from the column names. Please correct what’s wrong.',
    columns: COLUMNS,
    none: 'No column',
    /** For a column without a name: what spreadsheets call it. */
    unnamed: (place: number) => `Column ${number(place + 1)}`,
    example: (text: string) => (text ? `First row: ${brief(text)}` : 'Empty in the first row'),
    unused: (names: string) => `Not imported: ${names}.`,
    missing: (columns: readonly CsvColumn[]) =>
      `Please choose the column for: ${columns.map((column) => COLUMNS[column].toLowerCase()).join(', ')}.`,
    category: 'Category for rows without one',
  },
  preview: {
    title: 'Preview',
    of: (shown: number, all: number) => `The first ${number(shown)} of ${rows(all)}.`,
  },
  errors: {
    title: (count: number) => `${rows(count)} can’t be read and ${count === 1 ? 'is' : 'are'} left out:`,
    /** When rows include further lines because of a quotation mark. */
    titleWithLines: (count: number, lines: number) =>
      `${rows(count)} can’t be read and ${count === 1 ? 'is' : 'are'} left out, with ${counted(lines, 'further line', 'further lines')} of the file:`,
    further: (count: number) => `and ${number(count)} more`,
    row: (row: number, text: string) => `Row ${number(row)}: ${text}`,
    quotes: (before: string) => `the quotation mark before “${brief(before)}” isn’t closed at the end of its cell.`,
    /** @param lines - that the row includes because of it. */
    quotesOverLines: (before: string, lines: number) =>
      `the quotation mark before “${brief(before)}” isn’t closed at the end of its cell, so this row includes the ${counted(lines, 'line', 'lines')} after it.`,
    cells: (text: string) => `there are more cells than columns (“${brief(text)}”).`,
    'no number': (text: string) => `“${brief(text)}” isn’t a number of pages.`,
    'no yes or no': (text: string, column: CsvColumn) =>
      `“${brief(text)}” in ${COLUMNS[column]} is neither yes nor no.`,
    'no language': (text: string) => `“${brief(text)}” isn’t a language. Please use its code, such as en or es.`,
    'no flag': (text: string) => `“${brief(text)}” isn’t a content flag. The flags are: ${CONTENT_FLAGS.join(', ')}.`,
    'no date': (text: string) => `“${brief(text)}” isn’t a date we can read. Please write it like 2026-05-17.`,
    'future date': (text: string) => `“${brief(text)}” is in the future. The date added must be in the past.`,
  },
  checking: 'Checking the rows…',
  none: 'None of the rows can be imported.',
  review: (count: number) => `Review ${rows(count)}`,
  nothingYet: 'Nothing is added yet: the review shows each row, and what’s already in the catalogue.',
  export: {
    title: 'The catalogue as a CSV file',
    introduction:
      'All resources with the date they were added, newest first, without drafts or the bin. You can import the file again as it is.',
    button: 'Export the catalogue',
    progress: (done: number, total: number) => `${number(done)} of ${resources(total)} read`,
    starting: 'Reading the catalogue…',
    cancel: 'Cancel',
    saved: (count: number) => `The file with ${resources(count)} is in your downloads.`,
    cancelled: 'The export was cancelled.',
    failed: 'We couldn’t export the catalogue. Please try again in a moment.',
  },
};
