import type { COVER_WORDS as ENGLISH } from '../../../../admin/form/covers.words.ts';
import type { Translated } from '../../../translated.ts';
import { counted } from '../../core/parts/language.words.ts';

const year = (of: number | null) => (of === null ? '' : `, ${of}`);

export const COVER_WORDS: Translated<typeof ENGLISH> = {
  find: 'Cover suchen',
  needsTitle: 'Gib zuerst einen Titel ein: Cover werden nach Titel und Autor gesucht.',
  searching: 'Open Library wird durchsucht …',
  taking: 'Das Cover wird geholt …',
  choices: (title) => `Cover für ${title}`,
  cover: (title, of) => `Cover von ${title}${year(of)}`,
  source: 'Open Library',
  sourceOf: (title) => `${title} bei Open Library`,
  none: 'Open Library hat kein Cover für diesen Titel und Autor.',
  failed: {
    'too many requests': 'Open Library bittet zu warten. Bitte versuche es in einer Minute noch einmal.',
    other: 'Open Library war nicht erreichbar. Bitte versuche es gleich noch einmal.',
  },
  notTaken: 'Das Cover konnte nicht geholt werden. Bitte wähle ein anderes oder versuche es noch einmal.',
  many: {
    open: 'Cover suchen',
    loading: 'Wird geladen …',
    noBooks: 'Keiner der ausgewählten Einträge auf dieser Seite ist ein Buch ohne Bild.',
    searched: (done, total) => `Nach ${done} von ${counted(total, 'Buch', 'Büchern')} gesucht`,
    review:
      'Das wahrscheinlichste Cover ist jeweils gewählt. Wähle ein anderes oder drücke das gewählte, damit das Buch keines bekommt.',
    take: (count) => `${counted(count, 'Cover', 'Cover')} übernehmen`,
    taking: (done, total) => `Cover ${done} von ${total} wird geholt …`,
    taken: (count) => `${counted(count, 'Buch hat', 'Bücher haben')} jetzt ein Cover.`,
    notTaken: (count) =>
      `${counted(count, 'Cover konnte', 'Cover konnten')} nicht geholt werden. Bitte versuche es noch einmal.`,
  },
};
