/** Tags on one line, separated by commas, as administrators type them and CSV files have them. */
import { cleaned } from '../../core/forms/storedText.rules.ts';

/** A tag, quoted or plain, with the comma after it, which may be an Arabic, Chinese or Japanese one. */
const TAG = /\s*(?:"((?:[^"]|"")*)"|([^,،，、]*?))\s*(?:[,،，、]|$)/gy;

/** Tags that contain commas or quotation marks are quoted. */
export const joinTags = (tags: readonly string[]): string => tags.map(quoted).join(', ');

const quoted = (tag: string): string =>
  /[",،，、]/.test(tag) || tag.trim() !== tag ? `"${tag.replaceAll('"', '""')}"` : tag;

/** The tags of a text that `joinTags` has made. */
export function exactTags(joined: string): string[] {
  if (joined === '') return [];
  const tags = [...joined.matchAll(TAG)].map(([, inQuotes, plain = '']) => inQuotes?.replaceAll('""', '"') ?? plain);
  // After the last tag, the pattern also matches the end.
  return tags.slice(0, -1);
}

/** Trimmed, without empty and repeated ones. */
export const uniqueTags = (tags: readonly string[]): string[] => [...new Set(tags.map(cleaned).filter(Boolean))];

export const splitTags = (typed: string): string[] => uniqueTags(exactTags(typed));

/** A comma at the end begins another tag, even without a space after it. */
const tagsBeingTyped = (typed: string): string[] => exactTags(`${typed} `);

/** The tag being typed: the last one. */
export const lastTag = (typed: string): string => cleaned(tagsBeingTyped(typed).at(-1) ?? '');

/** Replaces the tag being typed with a whole one, ready for the next. */
export function completeTag(typed: string, tag: string): string {
  const before = uniqueTags(tagsBeingTyped(typed).slice(0, -1)).filter((other) => other !== tag);
  return `${joinTags([...before, tag])}, `;
}
