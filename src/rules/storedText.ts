/** Texts as PostgreSQL stores and counts them. */

/** Trimmed, and without NUL and lone surrogates, which PostgreSQL rejects. */
export const cleaned = (text: string): string => text.toWellFormed().replaceAll('\0', '').trim();

/** The length as PostgreSQL counts it: 🙏 is one character. */
export const characters = (text: string): number => [...text].length;
