/** Importing from CSV files, and the catalogue as one. */
import type { EditableColumn } from '../contract/resource.ts';
import { counted } from './adminCounts.ts';
import { FIELD_NAMES } from './resourceFields.ts';

const number = (count: number) => count.toLocaleString('en');
const rows = (count: number) => counted(count, 'row', 'rows');
const resources = (count: number) => counted(count, 'resource', 'resources');

/** The beginning of a text that may be very long. */
const brief = (text: string) => (text.length > 60 ? `${text.slice(0, 60).trimEnd()}…` : text);

export const CSV_WORDS = {
  title: 'From a CSV file',
  introduction: 'Any spreadsheet saves its rows as CSV. The first row names the columns; title and link are needed.',
  choose: 'Choose a CSV file',
  another: 'Choose another file',
  drop: 'Or drop it here.',
  reading: (name: string, count: number) => `Reading ${name}: ${rows(count)} so far...`,
  refused: {
    unreadable: (name: string) => `${name} could not be read. Please choose it again.`,
    'too large': (name: string) => `${name} is larger than 30 MB. Please split it.`,
    'too many rows': (name: string) => `${name} has more than 20,000 rows. Please split it.`,
    empty: (name: string) => `${name} has no rows below the names of its columns.`,
  },
  file: (name: string, count: number) => `${name}: ${rows(count)}`,
  mapping: {
    title: 'What the columns hold',
    introduction: 'Guessed from the names in the first row. Please change what is wrong.',
    columns: FIELD_NAMES,
    none: 'No column',
    /** Of a column without a name: as spreadsheets call it. */
    unnamed: (place: number) => `Column ${number(place + 1)}`,
    example: (text: string) => (text ? `First row: ${brief(text)}` : 'Empty in the first row'),
    missing: (columns: readonly EditableColumn[]) =>
      `Please choose the column for: ${columns.map((column) => FIELD_NAMES[column].toLowerCase()).join(', ')}.`,
    category: 'Category of rows that name none',
  },
  preview: {
    title: 'Preview',
    of: (shown: number, all: number) => `The first ${number(shown)} of ${rows(all)}.`,
  },
  faults: {
    title: (count: number) => `${rows(count)} cannot be read and ${count === 1 ? 'is' : 'are'} left out:`,
    further: (count: number) => `and ${number(count)} more`,
    row: (row: number, text: string) => `Row ${number(row)}: ${text}`,
    quotes: () => 'a quotation mark is open or misplaced.',
    cells: (text: string) => `there are more cells than columns (“${brief(text)}”).`,
    'no number': (text: string) => `“${brief(text)}” is no number of pages.`,
    'no yes or no': (text: string, column: EditableColumn) =>
      `“${brief(text)}” in ${FIELD_NAMES[column]} is neither yes nor no.`,
  },
  checking: 'Checking the rows...',
  none: 'No row can be imported.',
  review: (count: number) => `Review ${rows(count)}`,
  nothingYet: 'Nothing is added yet: the review shows each row, and what is in the catalogue already.',
  export: {
    title: 'The catalogue as a CSV file',
    introduction:
      'All resources in the order in which they were added, without those in the bin. It can be imported again as it is.',
    button: 'Export the catalogue',
    progress: (done: number, total: number) => `${number(done)} of ${resources(total)} read`,
    starting: 'Reading the catalogue...',
    cancel: 'Cancel',
    saved: (count: number) => `The file with ${resources(count)} is in your downloads.`,
    cancelled: 'The export was cancelled.',
    failed: 'The catalogue could not be exported just now. Please try again in a moment.',
  },
};
