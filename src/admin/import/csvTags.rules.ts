/** The tags of a resource in one cell. */
import { cleaned } from '../../core/forms/storedText.rules.ts';

/** A tag in quotation marks, or a plain one, with the comma behind it. */
const TAG = /\s*(?:"((?:[^"]|"")*)"|([^,]*?))\s*(?:,|$)/gy;

/** With commas between them. Tags that have commas or quotation marks themselves stand in quotation marks. */
export const tagsCell = (tags: readonly string[]): string => tags.map(quoted).join(', ');

const quoted = (tag: string): string =>
  /[",]/.test(tag) || tag.trim() !== tag ? `"${tag.replaceAll('"', '""')}"` : tag;

/** The tags of a cell that `tagsCell` has made. */
export function exactTags(cell: string): string[] {
  if (cell === '') return [];
  const tags = [...cell.matchAll(TAG)].map(([, inQuotes, plain = '']) => inQuotes?.replaceAll('""', '"') ?? plain);
  // Behind the last tag, the pattern also matches the end.
  return tags.slice(0, -1);
}

/** The tags as people separate them: by commas, or by semicolons if there is no comma. */
export function separatedTags(cell: string): string[] {
  const tags = cell.includes(',') ? exactTags(cell) : cell.split(';');
  return [...new Set(tags.map(cleaned).filter(Boolean))];
}
