/** Tables as CSV files that spreadsheets can open without running anything in them. */

/** Makes Excel read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The signs with which a formula begins, some of which spreadsheets also know in full width: at the start of a cell, or
 * behind what ends a cell in another country. White space and invisible characters before them do not count.
 */
const FORMULA = /((?:^|[,;|\t\r\n])[\s\p{Cc}\p{Cf}]*)([=+\-@＝＋－＠])/gu;

/** A CSV file (RFC 4180) with these rows, of which the first may be the names of the columns. */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return `${BYTE_ORDER_MARK}${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

/** Always in quotes, so that nothing in it ends the cell. The apostrophe turns a formula into text. */
const cell = (text: string) => `"${text.replace(FORMULA, "$1'$2").replaceAll('"', '""')}"`;
