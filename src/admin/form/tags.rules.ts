/** Tags as administrators type them: on one line, separated by commas. */
import { cleaned } from '../../core/forms/storedText.rules.ts';

/** Trimmed, without empty and repeated ones. */
export const splitTags = (typed: string): string[] => [...new Set(typed.split(',').map(cleaned).filter(Boolean))];

export const joinTags = (tags: readonly string[]): string => tags.join(', ');

/** The tag being typed: the text after the last comma. */
export const lastTag = (typed: string): string => cleaned(typed.slice(typed.lastIndexOf(',') + 1));

/** Replaces the tag being typed with a whole one, ready for the next. */
export function completeTag(typed: string, tag: string): string {
  const before = splitTags(typed.slice(0, typed.lastIndexOf(',') + 1)).filter((other) => other !== tag);
  return `${joinTags([...before, tag])}, `;
}
