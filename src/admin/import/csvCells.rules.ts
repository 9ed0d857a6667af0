/** Reads the cells of a CSV file, including the notations of spreadsheets in other languages. */
import { splitTags, uniqueTags } from '../form/tags.rules.ts';
import { onlyLink } from './pastedLinks.rules.ts';

/** In lower case: true and yes, as Excel and people write them in European languages. */
const YES = new Set(
  `true yes y 1 1.0 1,0 x ✓ ✔ wahr ja j vrai oui verdadero sí si vero sì verdadeiro sim waar sand sant sann tosi kyllä
  prawda tak pravda ano áno igaz igen adevărat da istina doğru evet αληθης ναι истина да істина так`.split(/\s+/),
);
const NO = new Set(
  `false no n 0 0.0 0,0 falsch nein faux non falso não nao onwaar nee falsk falskt usann nej nei epätosi ei fałsz nie
  nepravda ne hamis nem fals nu laž yanlış yanliş hayır hayir ψευδης οχι ложь нет хибність ні`.split(/\s+/),
);

/** An empty cell means no; null for other text. */
export function yesOrNo(cell: string): boolean | null {
  const text = cell.trim().toLowerCase();
  return YES.has(text) ? true : text === '' || NO.has(text) ? false : null;
}

/** With thousands separators, as in `1,200`, `1.200,0` and `1 200`; and `320.0`. */
const GROUPED = /^(\d{1,3}(?:[.,'’\s]\d{3})+)(?:[.,]0{1,2})?$/;
const WHOLE = /^(\d+)(?:[.,]0*)?$/;

/** Null if a cell is empty; NaN for other text. */
export function wholeNumber(cell: string): number | null {
  const text = cell.trim();
  if (text === '') return null;
  const [, digits] = GROUPED.exec(text) ?? WHOLE.exec(text) ?? [];
  return digits === undefined ? Number.NaN : Number(digits.replace(/\D/g, ''));
}

/** Also without its scheme, or as a Spotify URI. Other text stays, to be corrected. */
export const linkIn = (cell: string): string => (/^(https?|mailto):/i.test(cell) ? cell : (onlyLink(cell) ?? cell));

/** The tags as people separate them: by commas, or by semicolons if there is no comma. */
export function separatedTags(cell: string): string[] {
  return /[,،，、]/.test(cell) ? splitTags(cell) : uniqueTags(cell.split(';'));
}

/** When a row of a CSV file says that it was added. */

/** A day, often with a time, with or without seconds and time zone: as ISO 8601 and PostgreSQL write it. */
const DATE = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?) ?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;

/** A day in German, Russian and other spreadsheets: 17.05.2026. With slashes, day and month can’t be told apart. */
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4})/;

/** No catalogue is older. The database has the same limit. */
const FIRST_YEAR = 1900;

const DAY = 24 * 60 * 60 * 1000;

/**
 * The date in ISO 8601, in UTC if there is no time zone; null if it isn't a date. Rows with only a day keep their order:
 * each is a microsecond older than the one before.
 * @param row - up to a million
 */
export function addedAt(text: string, row: number): string | null {
  const [, day = '', time = `11:59:59.${String(1_000_000 - row).padStart(6, '0')}`, zone = 'Z'] =
    DATE.exec(text.trim().replace(DOTTED, dashed)) ?? [];
  const iso = `${day}T${time}${zone.length === 3 ? `${zone}:00` : zone}`;
  // JavaScript takes a 31st of February for a day in March.
  const isDay = !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
  return isDay && Number(day.slice(0, 4)) >= FIRST_YEAR && !Number.isNaN(Date.parse(iso)) ? iso : null;
}

const dashed = (_: string, day: string, month: string, year: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** By more than a day: clocks and time zones differ, and the database treats a time slightly in the future as now. */
export const isFuture = (iso: string, now: Date): boolean => Date.parse(iso) > now.getTime() + DAY;
