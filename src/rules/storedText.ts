/** Texts as PostgreSQL stores and counts them. */

/** Without NUL and lone surrogates, which PostgreSQL rejects. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

/** Storable, and trimmed. */
export const cleaned = (text: string): string => storable(text).trim();

/** The length as PostgreSQL counts it: 🙏 is one character. */
export const characters = (text: string): number => [...text].length;
