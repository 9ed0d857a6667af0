import type { LIST_WORDS as ENGLISH } from '../../../../catalogue/list/lists.words.ts';
import type { Translated } from '../../../translated.ts';
import { ERROR_WORDS } from '../../core/errors/errors.words.ts';
import { CATEGORY_WORDS } from '../../core/parts/categories.words.ts';
import { counted, countedPage, number } from '../../core/parts/language.words.ts';

/** "1 Inhalt", "12 Inhalte". */
const total = (count: number) => counted(count, 'Inhalt', 'Inhalte');

const TITLES: Record<string, { title: string }> = CATEGORY_WORDS;

/** "Predigten" for "sermons". */
const titleOf = (category: string) => TITLES[category]?.title ?? category;

export const LIST_WORDS: Translated<typeof ENGLISH> = {
  empty: 'Zu dieser Auswahl gibt es keine Inhalte.',
  emptyHint: 'Probier andere Wörter, oder sieh dir alles an.',
  everything: 'Suche und Auswahl zurücksetzen',
  found: (count, page, pages) => (count > 0 ? countedPage(total(count), page, pages) : total(count)),
  loading: (category) => `Wir laden ${titleOf(category)} …`,
  search: (title) => `${title} durchsuchen`,
  filters: 'Anzeigen',
  filter: { all: 'Alle', recent: 'Neu', popular: 'Beliebt', featured: 'Hervorgehoben' },
  topics: 'Themen',
  allTopics: 'Alle',
  languages: 'Sprachen',
  allLanguages: 'Alle Sprachen',
  book: 'Buch der Bibel',
  captions: 'Untertitel',
  withCaptions: 'Mit Untertiteln',
  views: 'Ansicht',
  view: { grid: 'Als Kacheln', list: 'Als Liste' },
  asOf: (when) => `Wir konnten den Katalog nicht erreichen. Das ist sein Stand vom ${when}.`,
  stillTrying: 'Wir versuchen es weiter.',
  newestOnly: (count) => `Nur die neuesten ${number(count)} konnten durchsucht werden.`,
  newer: 'Neuere Ergebnisse sind da.',
  showNewer: 'Zeigen',
  pageTitle: (title, page, pages) => `${title}, Seite ${number(page)} von ${number(pages)}`,
  failed: {
    title: (category) => ERROR_WORDS.resource(titleOf(category)),
    text: ERROR_WORDS.resourceText('Liste'),
    again: ERROR_WORDS.again,
  },
};
