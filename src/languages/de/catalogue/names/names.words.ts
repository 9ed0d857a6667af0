import type { NAME_WORDS as ENGLISH } from '../../../../catalogue/names/names.words.ts';
import type { Translated } from '../../../translated.ts';
import { counted, number } from '../../core/parts/language.words.ts';

export const NAME_WORDS: Translated<typeof ENGLISH> = {
  kind: { author: 'Autor', tag: 'Schlagwort' },
  count: (total) => counted(total, 'Inhalt', 'Inhalte'),
  description: (kind, name, total) =>
    kind === 'author'
      ? `${total === 1 ? 'Ein Inhalt' : `${number(total)} Inhalte`} von ${name}.`
      : `${total === 1 ? 'Ein Inhalt' : `${number(total)} Inhalte`} zum Thema ${name}.`,
  more: (shown, total) => `Das sind die neuesten ${number(shown)} von ${number(total)}.`,
  search: 'Die Suche findet auch die anderen.',
};
