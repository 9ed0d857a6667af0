import type * as English from '../../../../core/parts/crisis.words.ts';
import type { Translated } from '../../../translated.ts';

/** The link to the counselling page, above search results. */
export const CRISIS_WORDS: Translated<typeof English.CRISIS_WORDS> = {
  title: 'Ist es gerade schwer?',
  link: 'Seelsorge für Teenager: Menschen zum Reden',
};
