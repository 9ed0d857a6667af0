/** Texts as PostgreSQL stores and counts them. */

/** Without NUL and lone surrogates, which PostgreSQL rejects. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

/** Storable, trimmed, and with each accent in one character with its letter, as resources keep it. */
export const cleaned = (text: string): string => storable(text).normalize('NFC').trim();

/** The length as PostgreSQL counts it: 🙏 is one character. */
export const characters = (text: string): number => [...text].length;
