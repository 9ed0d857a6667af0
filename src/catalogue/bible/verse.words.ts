/** Stands between chapter and verse. */
export const VERSE_SIGN: string = ':';
