/** Text of the search dialog before its script has loaded. Every page loads this; the other text is loaded later. */
import type { SEARCH_FIELD_WORDS as ENGLISH } from '../../../../catalogue/search/searchField.words.ts';
import type { Translated } from '../../../translated.ts';

export const SEARCH_FIELD_WORDS: Translated<typeof ENGLISH> = {
  title: 'Suche',
  label: 'Die ganze Website durchsuchen',
  placeholder: 'Ein Titel, ein Name, ein Wort',
  close: 'Suche schließen',
  loading: 'Die Suche wird geladen …',
};
