import type { BATCH_WORDS as ENGLISH } from '../../../../admin/import/importBatches.words.ts';
import type { Translated } from '../../../translated.ts';
import { listError } from '../../core/errors/listError.words.ts';
import { counted, countedPage, number } from '../../core/parts/language.words.ts';

export const BATCH_WORDS: Translated<typeof ENGLISH> = {
  introduction:
    'Du kannst jeden Import als Ganzes rückgängig machen. Seine Inhalte kommen dann in den Papierkorb, und von dort kannst du sie zurückholen.',
  loading: 'Die Importe werden geladen …',
  found: (count, page, pages) => countedPage(counted(count, 'Import', 'Importe'), page, pages),
  source: { youtube: 'YouTube', spotify: 'Spotify', links: 'Links', csv: 'CSV-Datei' },
  state: { running: 'Nicht fertig', finished: 'Fertig', undone: 'Rückgängig gemacht' },
  nobody: 'Automatisch bei Nacht, oder ein gelöschtes Konto',
  counts: {
    added: (added, planned) =>
      added === planned
        ? `${counted(added, 'Inhalt', 'Inhalte')} hinzugefügt`
        : `${number(added)} von ${counted(planned, 'Inhalt', 'Inhalten')} hinzugefügt`,
    shown: (count) => `${number(count)} jetzt im Katalog`,
    drafts: (count) => counted(count, 'Entwurf', 'Entwürfe'),
    binned: (count) => `${number(count)} im Papierkorb`,
  },
  resume: 'Fortsetzen',
  resumeOf: (label) => `Den Import von „${label}“ fortsetzen`,
  undo: 'Rückgängig',
  undoOf: (label) => `Import von „${label}“ rückgängig machen`,
  undoing: (binned, shown) => `${number(binned)} von ${number(shown)} im Papierkorb …`,
  confirm: {
    title: (label) => `Den Import von „${label}“ rückgängig machen?`,
    text: (count) =>
      count === 1
        ? '1 Inhalt kommt in den Papierkorb, samt allem, was seitdem verbessert wurde. Importierst du ihn noch einmal, ist er wieder da.'
        : `${number(count)} Inhalte kommen in den Papierkorb, samt allem, was seitdem verbessert wurde. Importierst du sie noch einmal, sind sie wieder da.`,
    running: 'Der Import ist nicht fertig: Es kommen dann keine weiteren Zeilen dazu.',
    yes: 'Import rückgängig machen',
    no: 'Behalten',
  },
  undone: (count) => `Rückgängig gemacht: ${counted(count, 'Inhalt ist', 'Inhalte sind')} im Papierkorb.`,
  notUndone:
    'Wir konnten den Import nicht ganz rückgängig machen. Was schon im Papierkorb ist, bleibt dort. Bitte versuch es noch einmal.',
  empty: {
    title: 'Noch wurde nichts importiert',
    text: 'Hier steht später jeder Import, und du kannst ihn als Ganzes rückgängig machen.',
  },
  failed: listError('die Importe'),
};
