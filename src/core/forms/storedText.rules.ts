/** Texts as PostgreSQL stores and counts them. */
import { isBlank } from '../parts/blank.rules.ts';

/** Without NUL and lone surrogates, which PostgreSQL rejects. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

/** Storable, trimmed, and with each accent in one character with its letter, as resources keep it; empty if it shows nothing. */
export const cleaned = (text: string): string => (isBlank(text) ? '' : storable(text).normalize('NFC').trim());

/** The length as PostgreSQL counts it: 🙏 is one character. */
export const characters = (text: string): number => [...text].length;
