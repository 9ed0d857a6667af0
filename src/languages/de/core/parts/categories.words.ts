import type { CATEGORY_WORDS as ENGLISH } from '../../../../core/parts/categories.words.ts';
import type { Translated } from '../../../translated.ts';

export const CATEGORY_WORDS: Translated<typeof ENGLISH> = {
  sermons: { title: 'Predigten' },
  worship: { title: 'Lobpreis' },
  movies: { title: 'Filme' },
  books: { title: 'Bücher' },
  others: { title: 'Weiteres' },
};
