/** Reads what stands in the cells of a CSV file, also as spreadsheets in other languages write it. */
import { onlyLink } from './pastedLinks.rules.ts';

/** In lower case: true and yes, as Excel and people write them in the languages of Europe. */
const YES = new Set(
  `true yes y 1 1.0 1,0 x ✓ ✔ wahr ja j vrai oui verdadero sí si vero sì verdadeiro sim waar sand sant sann tosi kyllä
  prawda tak pravda ano áno igaz igen adevărat da istina doğru evet αληθης ναι истина да істина так`.split(/\s+/),
);
const NO = new Set(
  `false no n 0 0.0 0,0 falsch nein faux non falso não nao onwaar nee falsk falskt usann nej nei epätosi ei fałsz nie
  nepravda ne hamis nem fals nu laž yanlış yanliş hayır hayir ψευδης οχι ложь нет хибність ні`.split(/\s+/),
);

/** An empty cell says no; null for other text. */
export function yesOrNo(cell: string): boolean | null {
  const text = cell.trim().toLowerCase();
  return YES.has(text) ? true : text === '' || NO.has(text) ? false : null;
}

/** Thousands apart, as `1,200`, `1.200,0` and `1 200`; and `320.0`. */
const GROUPED = /^(\d{1,3}(?:[.,'’\s]\d{3})+)(?:[.,]0{1,2})?$/;
const WHOLE = /^(\d+)(?:[.,]0*)?$/;

/** Null if a cell is empty; NaN for other text. */
export function wholeNumber(cell: string): number | null {
  const text = cell.trim();
  if (text === '') return null;
  const [, digits] = GROUPED.exec(text) ?? WHOLE.exec(text) ?? [];
  return digits === undefined ? Number.NaN : Number(digits.replace(/\D/g, ''));
}

/** Also without its scheme, or as an URI of Spotify. Other text stays, to be corrected. */
export const linkIn = (cell: string): string => (/^(https?|mailto):/i.test(cell) ? cell : (onlyLink(cell) ?? cell));
