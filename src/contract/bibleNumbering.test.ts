import { expect, test } from 'vitest';
import { type BibleNumbering, toEnglishNumbering, toOwnNumbering } from './bibleNumbering.ts';
import { parsePassage, placesText } from './passage.ts';

const renumber = (osis: string, numbering: BibleNumbering, way: typeof toOwnNumbering): string => {
  const passage = parsePassage(osis);
  const { book, places } = way(passage ?? { book: '', places: null }, numbering);
  return places ? `${book} ${placesText(places, ':')}` : book;
};

/** English, then the ministry's own; converted both ways. */
test.each<[BibleNumbering, string, string, string, string]>([
  ['german', 'Joel.2.28-Joel.2.32', 'Joel 3', 'Joel.3', 'Joel 2:28–32'],
  ['german', 'Joel.2.28', 'Joel 3:1', 'Joel.3.1', 'Joel 2:28'],
  ['german', 'Joel.3', 'Joel 4', 'Joel.4', 'Joel 3'],
  ['german', 'Joel.1', 'Joel 1', 'Joel.1', 'Joel 1'],
  ['german', 'Mal.4', 'Mal 3:19–24', 'Mal.3.19-Mal.3.24', 'Mal 4'],
  ['german', 'Mal.3-Mal.4', 'Mal 3', 'Mal.3', 'Mal 3–4'],
  ['german', 'Mal.4.5', 'Mal 3:23', 'Mal.3.23', 'Mal 4:5'],
  ['german', 'Ps.51.1', 'Ps 51:3', 'Ps.51.3', 'Ps 51:1'],
  ['german', 'Ps.23.1', 'Ps 23:1', 'Ps.23.1', 'Ps 23:1'],
  ['german', 'Rom.8.28', 'Rom 8:28', 'Rom.8.28', 'Rom 8:28'],
  ['russian', 'Ps.23', 'Ps 22', 'Ps.22', 'Ps 23'],
  ['russian', 'Ps.51.1', 'Ps 50:3', 'Ps.50.3', 'Ps 51:1'],
  ['russian', 'Ps.8', 'Ps 8', 'Ps.8', 'Ps 8'],
  ['russian', 'Ps.148-Ps.150', 'Ps 148–150', 'Ps.148-Ps.150', 'Ps 148–150'],
  ['greek', 'Ps.9-Ps.10', 'Ps 9', 'Ps.9', 'Ps 9–10'],
  ['greek', 'Ps.10.1', 'Ps 9:22', 'Ps.9.22', 'Ps 10:1'],
  ['greek', 'Ps.113', 'Ps 112', 'Ps.112', 'Ps 113'],
  ['greek', 'Ps.114-Ps.115', 'Ps 113', 'Ps.113', 'Ps 114–115'],
  ['greek', 'Ps.116.1-Ps.116.9', 'Ps 114', 'Ps.114', 'Ps 116:1–9'],
  ['greek', 'Ps.116.10', 'Ps 115:1', 'Ps.115.1', 'Ps 116:10'],
  ['greek', 'Ps.117', 'Ps 116', 'Ps.116', 'Ps 117'],
  ['greek', 'Ps.146', 'Ps 145', 'Ps.145', 'Ps 146'],
  ['greek', 'Ps.147.12-Ps.147.20', 'Ps 147', 'Ps.147', 'Ps 147:12–20'],
  ['greek', 'Joel.2.28', 'Joel 2:28', 'Joel.2.28', 'Joel 2:28'],
  ['english', 'Ps.51.1', 'Ps 51:1', 'Ps.51.1', 'Ps 51:1'],
])('%s: %s is %s', (numbering, english, own, ownOsis, englishText) => {
  expect(renumber(english, numbering, toOwnNumbering)).toBe(own);
  expect(renumber(ownOsis, numbering, toEnglishNumbering)).toBe(englishText);
});

test('where a chapter has no exact counterpart, the passage gets a little longer', () => {
  expect(renumber('Joel.2', 'german', toOwnNumbering)).toBe('Joel 2–3');
  expect(renumber('Ps.116', 'greek', toOwnNumbering)).toBe('Ps 114–115');
  expect(renumber('Ps.10-Ps.12', 'greek', toOwnNumbering)).toBe('Ps 9–11');
  // In English Bibles, the title of a psalm is not a verse.
  expect(renumber('Ps.50.1', 'russian', toEnglishNumbering)).toBe('Ps 51:1');
  expect(renumber('Ps.9.1', 'greek', toEnglishNumbering)).toBe('Ps 9:1');
});
