/** Texts of one line each, as they are typed below each other. */
import { characters, cleaned } from './storedText.rules.ts';

/** Without empty ones. */
export const splitLines = (typed: string): string[] => typed.split('\n').map(cleaned).filter(Boolean);

export const joinLines = (lines: readonly string[]): string => lines.join('\n');

/** The number of the first line that has more characters, as one counts them in the field; null if none has. */
export function longLine(typed: string, limit: number): number | null {
  const place = typed.split('\n').findIndex((line) => characters(cleaned(line)) > limit);
  return place < 0 ? null : place + 1;
}
