import type { LIBRARY_WORDS as ENGLISH } from '../../../../dashboard/library/library.words.ts';
import type { Translated } from '../../../translated.ts';
import { listError } from '../../core/errors/listError.words.ts';
import { counted, countedPage } from '../../core/parts/language.words.ts';

const things = (count: number) => counted(count, 'Inhalt', 'Inhalte');
const matches = (count: number) => counted(count, 'Treffer', 'Treffer');

export const LIBRARY_WORDS: Translated<typeof ENGLISH> = {
  search: 'Bibliothek durchsuchen',
  loading: 'Deine Bibliothek wird geladen …',
  found: (count, isSearch, page, pages) =>
    countedPage(isSearch ? matches(count) : `${things(count)} gemerkt`, page, pages),
  saved: (day) => `Gemerkt am ${day}`,
  remove: (title) => `Aus deiner Bibliothek nehmen: ${title}`,
  undo: 'Rückgängig',
  undoOf: (title) => `Rückgängig: in deiner Bibliothek behalten: ${title}`,
  removed: (title) => `Nicht mehr in deiner Bibliothek: ${title}`,
  restored: (title) => `Wieder in deiner Bibliothek: ${title}`,
  gone: {
    title: 'Nicht mehr im Katalog',
    text: 'Nachdem du es dir gemerkt hast, wurde es aus dem Katalog genommen.',
    name: 'Inhalt, der nicht mehr im Katalog ist',
  },
  empty: {
    title: 'Noch nichts gemerkt',
    text: 'Merk dir, was dich anspricht, mit dem Lesezeichen auf seiner Karte oder Seite. Hier findest du es wieder.',
  },
  none: {
    title: 'Nichts in deiner Bibliothek passt dazu',
    text: 'Versuch es mit anderen Wörtern, oder sieh dir alles Gemerkte an.',
  },
  everything: 'Alles Gemerkte zeigen',
  failed: listError('deine Bibliothek'),
  stored: {
    question: (count) =>
      `Bevor du dich angemeldet hast, ${count === 1 ? 'wurde' : 'wurden'} in diesem Browser ${things(count)} gemerkt. In deine Bibliothek übernehmen?`,
    keep: 'Übernehmen',
    refuse: 'Nein, danke',
    refused: 'Wir haben entfernt, was in diesem Browser gemerkt war.',
    kept: (count) =>
      counted(count, 'Inhalt ist jetzt in deiner Bibliothek.', 'Inhalte sind jetzt in deiner Bibliothek.'),
    someGone: (count) =>
      counted(
        count,
        'Inhalt ließ sich nicht übernehmen, weil er nicht mehr im Katalog ist.',
        'Inhalte ließen sich nicht übernehmen, weil sie nicht mehr im Katalog sind.',
      ),
    failed: 'Wir konnten sie gerade nicht übernehmen. Nichts ist verloren: Bitte versuch es noch einmal.',
  },
};
