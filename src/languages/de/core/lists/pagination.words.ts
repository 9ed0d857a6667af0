/** The page links under a list. */
import type { PAGINATION_WORDS as ENGLISH } from '../../../../core/lists/pagination.words.ts';
import type { Translated } from '../../../translated.ts';

export const PAGINATION_WORDS: Translated<typeof ENGLISH> = {
  pages: 'Seiten',
  page: (page) => `Seite ${page}`,
  previous: 'Zurück',
  next: 'Weiter',
};
