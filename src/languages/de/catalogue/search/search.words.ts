/** The site search. */
import type { SEARCH_WORDS as ENGLISH } from '../../../../catalogue/search/search.words.ts';
import type { Translated } from '../../../translated.ts';
import { CATEGORY_WORDS } from '../../core/parts/categories.words.ts';
import { counted, number } from '../../core/parts/language.words.ts';
import { SEARCH_FIELD_WORDS } from './searchField.words.ts';

/** Kinds of results that aren't categories. */
const OTHER_KINDS = { series: 'Reihen', pages: 'Seiten' };

export const SEARCH_WORDS: Translated<typeof ENGLISH> = {
  ...SEARCH_FIELD_WORDS,
  description: 'Suche in Predigten, Lobpreis, Filmen, Büchern und allem anderen auf dieser Seite.',
  open: 'Suche',
  shortcut: 'Drücke Strg+K',
  submit: 'Suchen',
  hint: 'Suche nach Titel, Autor, Thema oder irgendeinem Wort einer Beschreibung.',
  opened: 'In diesem Tab geöffnet',
  topicsHere: 'Themen',
  series: 'Reihen und Sammlungen',
  browse: 'Oder sieh dich um:',
  results: 'Ergebnisse',
  filters: 'Art der Ergebnisse',
  all: 'Alle',
  category: (category) =>
    category === 'series' || category === 'pages' ? OTHER_KINDS[category] : CATEGORY_WORDS[category].title,
  total: (total) => counted(total, 'Ergebnis', 'Ergebnisse'),
  none: (words) => `Nichts gefunden für „${words}“.`,
  noneHint: 'Vielleicht helfen weniger oder andere Wörter. In den Listen steht alles:',
  topics: 'Oder such dir ein Thema aus:',
  seeAll: (total) => `Alle ${number(total)} Ergebnisse ansehen`,
  more: 'Mehr Ergebnisse zeigen',
  retry: 'Noch einmal versuchen',
  failed: {
    unreachable: {
      title: 'Die Suche konnte nicht geladen werden',
      text: 'Vielleicht ist die Verbindung weg. Was du eingegeben hast, ist noch da.',
    },
    missing: {
      title: 'Die Suche ist noch nicht bereit',
      text: 'Bitte schau bald wieder vorbei. Bis dahin steht in den Listen alles.',
    },
  },
  noScript: 'Die Suche braucht JavaScript, und das ist in deinem Browser ausgeschaltet. In den Listen steht alles:',
};
