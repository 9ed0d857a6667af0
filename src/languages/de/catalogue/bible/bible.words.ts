import type * as English from '../../../../catalogue/bible/bible.words.ts';
import { readPassage } from '../../../../contract/bible.ts';
import { toOwnNumbering } from '../../../../contract/bibleNumbering.ts';
import { placesText } from '../../../../contract/passage.ts';
import { counted } from '../../../../core/parts/language.words.ts';
import { site } from '../../../../site.ts';
import type { Translated } from '../../../translated.ts';

export const BOOK_NAMES: Translated<typeof English.BOOK_NAMES> = {
  ...{ Gen: '1. Mose', Exod: '2. Mose', Lev: '3. Mose', Num: '4. Mose', Deut: '5. Mose' },
  ...{ Josh: 'Josua', Judg: 'Richter', Ruth: 'Rut', '1Sam': '1. Samuel', '2Sam': '2. Samuel' },
  ...{ '1Kgs': '1. Könige', '2Kgs': '2. Könige', '1Chr': '1. Chronik', '2Chr': '2. Chronik' },
  ...{ Ezra: 'Esra', Neh: 'Nehemia', Esth: 'Ester' },
  ...{ Job: 'Hiob', Ps: 'Psalmen', Prov: 'Sprüche', Eccl: 'Prediger', Song: 'Hoheslied' },
  ...{ Isa: 'Jesaja', Jer: 'Jeremia', Lam: 'Klagelieder', Ezek: 'Hesekiel', Dan: 'Daniel' },
  ...{ Hos: 'Hosea', Joel: 'Joel', Amos: 'Amos', Obad: 'Obadja', Jonah: 'Jona', Mic: 'Micha' },
  ...{ Nah: 'Nahum', Hab: 'Habakuk', Zeph: 'Zefanja', Hag: 'Haggai', Zech: 'Sacharja', Mal: 'Maleachi' },
  ...{ Matt: 'Matthäus', Mark: 'Markus', Luke: 'Lukas', John: 'Johannes', Acts: 'Apostelgeschichte' },
  ...{ Rom: 'Römer', '1Cor': '1. Korinther', '2Cor': '2. Korinther', Gal: 'Galater', Eph: 'Epheser' },
  ...{ Phil: 'Philipper', Col: 'Kolosser', '1Thess': '1. Thessalonicher', '2Thess': '2. Thessalonicher' },
  ...{
    '1Tim': '1. Timotheus',
    '2Tim': '2. Timotheus',
    Titus: 'Titus',
    Phlm: 'Philemon',
    Heb: 'Hebräer',
    Jas: 'Jakobus',
  },
  ...{
    '1Pet': '1. Petrus',
    '2Pet': '2. Petrus',
    '1John': '1. Johannes',
    '2John': '2. Johannes',
    '3John': '3. Johannes',
  },
  ...{ Jude: 'Judas', Rev: 'Offenbarung', Tob: 'Tobit', Jdt: 'Judit', GkEsth: 'Griechisches Buch Ester' },
  ...{ Wis: 'Weisheit', Sir: 'Jesus Sirach', Bar: 'Baruch', EpJer: 'Brief des Jeremia', PrAzar: 'Gebet des Asarja' },
  ...{ SgThree: 'Gesang der drei Männer', Sus: 'Susanna', Bel: 'Bel und der Drache', '1Macc': '1. Makkabäer' },
  ...{
    '2Macc': '2. Makkabäer',
    '3Macc': '3. Makkabäer',
    '4Macc': '4. Makkabäer',
    '1Esd': '3. Esra',
    '2Esd': '4. Esra',
  },
  ...{ PrMan: 'Gebet des Manasse', Ps151: 'Psalm 151' },
};

export const passageName: typeof English.passageName = (osis) => {
  const passage = readPassage(osis);
  if (!passage) return osis;
  const { book } = passage;
  const { places } = toOwnNumbering(passage, site.bibleNumbering);
  if (!places) return BOOK_NAMES[book];
  const name = book === 'Ps' && places.from.chapter === places.to.chapter ? 'Psalm' : BOOK_NAMES[book];
  return `${name} ${placesText(places, ',')}`;
};

export const BIBLE_WORDS: Translated<typeof English.BIBLE_WORDS> = {
  title: 'Bücher der Bibel',
  description: 'Predigten, Musik, Filme und Bücher nach der Bibelstelle, um die es geht.',
  introduction: 'Wähle ein Buch und sieh, was es zu jedem Kapitel gibt.',
  groups: {
    law: 'Fünf Bücher Mose',
    history: 'Geschichtsbücher',
    wisdom: 'Lehrbücher und Psalmen',
    prophets: 'Propheten',
    gospels: 'Evangelien und Apostelgeschichte',
    letters: 'Briefe und Offenbarung',
    deuterocanonical: 'Spätschriften des Alten Testaments',
  },
  countOf: (total) => (total === 1 ? 'Inhalt' : 'Inhalte'),
  count: (total) => counted(total, 'Inhalt', 'Inhalte'),
  empty: 'Noch nennt kein Inhalt eine Bibelstelle.',
  bookDescription: (book, total) => `${counted(total, 'Inhalt', 'Inhalte')} zu: ${book}.`,
  chapters: 'Kapitel',
  wholeBook: 'Das ganze Buch',
  more: (shown, total) => `Das sind die neuesten ${shown} von ${total}.`,
  others: 'Alle:',
  inSearch: 'Was es dazu gibt, Kapitel für Kapitel.',
  read: 'Lesen',
  readOf: (passage) => `${passage} in der Bibel lesen, in einem neuen Tab`,
};
