import type * as English from '../../../../catalogue/bible/verse.words.ts';

export const VERSE_SIGN: typeof English.VERSE_SIGN = ',';
