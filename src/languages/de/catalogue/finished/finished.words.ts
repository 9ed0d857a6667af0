import type { FINISHED_WORDS as ENGLISH } from '../../../../catalogue/finished/finished.words.ts';
import type { Translated } from '../../../translated.ts';
import { counted } from '../../core/parts/language.words.ts';

export const FINISHED_WORDS: Translated<typeof ENGLISH> = {
  mark: 'Als erledigt markieren',
  done: 'Erledigt',
  notChanged: 'Wir konnten das nicht ändern. Bitte versuch es noch einmal.',
  hidden: (count) => `${counted(count, 'erledigter Inhalt', 'erledigte Inhalte')} ausgeblendet.`,
  show: 'Zeigen',
};
