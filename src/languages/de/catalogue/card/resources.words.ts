/** Text about resources that several pages use. */
import type { RESOURCE_WORDS as ENGLISH } from '../../../../catalogue/card/resources.words.ts';
import type { Translated } from '../../../translated.ts';
import { counted } from '../../core/parts/language.words.ts';

export const RESOURCE_WORDS: Translated<typeof ENGLISH> = {
  isNew: 'Neu',
  by: (author) => `von ${author}`,
  pages: (pages) => counted(pages, 'Seite', 'Seiten'),
};
