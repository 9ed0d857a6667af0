/** Texts as PostgreSQL stores and measures them. */
import { isBlank } from '../parts/blank.rules.ts';

/** Without NUL and lone surrogates, which PostgreSQL rejects. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

/** Storable, trimmed, and with accents composed (NFC), as resources store it; empty if nothing is visible. */
export const cleaned = (text: string): string => (isBlank(text) ? '' : storable(text).normalize('NFC').trim());

/** The length as PostgreSQL counts it: 🙏 is one character. */
export const characters = (text: string): number => [...text].length;
