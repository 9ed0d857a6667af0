import type { COVER_WORDS as ENGLISH } from '../../../../admin/form/covers.words.ts';
import type { Translated } from '../../../translated.ts';
import { counted } from '../../core/parts/language.words.ts';

const year = (of: number | null) => (of === null ? '' : `, ${of}`);

export const COVER_WORDS: Translated<typeof ENGLISH> = {
  find: 'Cover suchen',
  needsTitle: 'Gib zuerst einen Titel ein: Wir suchen Cover nach Titel und Autor.',
  searching: 'Open Library wird durchsucht …',
  taking: 'Das Cover wird geholt …',
  choices: (title) => `Cover für ${title}`,
  cover: (title, of) => `Cover von ${title}${year(of)}`,
  source: 'Open Library',
  sourceOf: (title) => `${title} bei Open Library`,
  none: 'Open Library hat kein Cover für diesen Titel und Autor.',
  failed: {
    'too many requests': 'Open Library bittet uns zu warten. Bitte versuch es in einer Minute noch einmal.',
    other: 'Wir konnten Open Library nicht erreichen. Bitte versuch es gleich noch einmal.',
  },
  notTaken: 'Wir konnten das Cover nicht holen. Bitte wähle ein anderes oder versuch es noch einmal.',
  many: {
    open: 'Cover suchen',
    loading: 'Wird geladen …',
    noBooks: 'Keiner der ausgewählten Inhalte auf dieser Seite ist ein Buch ohne Bild.',
    searched: (done, total) => `Nach ${done} von ${counted(total, 'Buch', 'Büchern')} gesucht`,
    review:
      'Wir haben jeweils das wahrscheinlichste Cover gewählt. Wähle ein anderes, oder drücke auf das gewählte, damit das Buch keines bekommt.',
    take: (count) => `${counted(count, 'Cover', 'Cover')} übernehmen`,
    taking: (done, total) => `Cover ${done} von ${total} wird geholt …`,
    taken: (count) => `${counted(count, 'Buch hat', 'Bücher haben')} jetzt ein Cover.`,
    notTaken: (count) => `Wir konnten ${counted(count, 'Cover', 'Cover')} nicht holen. Bitte versuch es noch einmal.`,
  },
};
