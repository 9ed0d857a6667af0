/** Lists of single-line texts, typed one per line. */
import { characters, cleaned } from './storedText.rules.ts';

/** Without empty lines. */
export const splitLines = (typed: string): string[] => typed.split('\n').map(cleaned).filter(Boolean);

export const joinLines = (lines: readonly string[]): string => lines.join('\n');

/** The number of the first line that is too long, counted as in the field; null if none is. */
export function longLine(typed: string, limit: number): number | null {
  const place = typed.split('\n').findIndex((line) => characters(cleaned(line)) > limit);
  return place < 0 ? null : place + 1;
}
