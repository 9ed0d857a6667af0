/** Tags as administrators type them: in one line, with commas between them. */
import { cleaned } from '../../core/forms/storedText.rules.ts';

/** Trimmed, without empty and repeated ones. */
export const splitTags = (typed: string): string[] => [...new Set(typed.split(',').map(cleaned).filter(Boolean))];

export const joinTags = (tags: readonly string[]): string => tags.join(', ');

/** The tag that is being typed: what stands after the last comma. */
export const lastTag = (typed: string): string => cleaned(typed.slice(typed.lastIndexOf(',') + 1));

/** Puts a whole tag in place of the one that is being typed, ready for the next one. */
export function completeTag(typed: string, tag: string): string {
  const before = splitTags(typed.slice(0, typed.lastIndexOf(',') + 1)).filter((other) => other !== tag);
  return `${joinTags([...before, tag])}, `;
}
