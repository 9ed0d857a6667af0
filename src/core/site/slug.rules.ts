/** The part of an address that is made of a name. */
import { randomFrom } from '../parts/random.rules.ts';

/** Letters that are no others with a mark. */
const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

/** In characters. */
const LONGEST = 80;

/** "C. S. Lewis für alle" → "c-s-lewis-fur-alle". Empty if none of its letters are Latin ones. */
export function slugOf(text: string): string {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[ßæœøłđ]/g, (letter) => LETTERS[letter] ?? letter);
  return (plain.match(/[a-z0-9]+/g) ?? []).join('-').slice(0, LONGEST).replace(/-$/, '');
}

/** The slug of a name in any script: one without Latin letters gets some that belong to it alone. */
export const nameSlug = (name: string): string =>
  slugOf(name) || `n-${Math.floor(randomFrom(name)() * 2 ** 32).toString(36)}`;
