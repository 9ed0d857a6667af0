/** Tables as CSV files that spreadsheets can open without running anything in them. */

/** Makes Excel read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The signs with which a formula begins, some of which spreadsheets also accept in full width: at the start of a cell, or
 * after a separator of another country. White space and invisible characters before them don't count. Apostrophes do, so
 * that the added one can be told from those in the text.
 */
const FORMULA = /((?:^|[,;|\t\r\n])[\s\p{Cc}\p{Cf}]*)('*[=+\-@＝＋－＠])/gu;

const GUARDED = /((?:^|[,;|\t\r\n])[\s\p{Cc}\p{Cf}]*)'('*[=+\-@＝＋－＠])/gu;

/** A CSV file (RFC 4180) with these rows, of which the first may be the column names. */
export const csvFile = (rows: readonly (readonly string[])[]): string => `${BYTE_ORDER_MARK}${csvLines(rows)}`;

/** Further lines of such a file. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** Always in quotes, so that nothing in it ends the cell. The apostrophe turns a formula into text. */
const cell = (text: string) => `"${text.replace(FORMULA, "$1'$2").replaceAll('"', '""')}"`;

/** The text of a cell without the apostrophes that `csvFile` added. */
export const withoutGuards = (cell: string): string => cell.replace(GUARDED, '$1$2');
