/** Unsaved work in a form, as it is kept in the browser across a reload. */

export interface UnsavedWork<Seen, Draft> {
  /** The record being edited, as it was when editing began; null for a new one. */
  seen: Seen | null;
  draft: Draft;
}

/** Identifies the form that kept it. */
interface FormOf<Seen, Draft> {
  isSeen: (value: object) => value is Seen & object;
  isDraft: (value: unknown) => value is Draft;
}

/** @param owner - the id of the account */
export const keptWork = (owner: string, { seen, draft }: UnsavedWork<unknown, unknown>): string =>
  JSON.stringify({ owner, seen, draft });

/** Null if it belongs to another account, or was kept by another version of the form. */
export function readKeptWork<Seen, Draft>(
  owner: string,
  kept: string | null,
  { isSeen, isDraft }: FormOf<Seen, Draft>,
): UnsavedWork<Seen, Draft> | null {
  const value = parsed(kept);
  if (value?.owner !== owner || !isDraft(value.draft)) return null;
  const { seen, draft } = value;
  if (seen === null) return { seen, draft };
  return typeof seen === 'object' && seen && isSeen(seen) ? { seen, draft } : null;
}

function parsed(kept: string | null): Record<string, unknown> | null {
  try {
    return JSON.parse(kept ?? 'null');
  } catch {
    return null;
  }
}
