/** Unsaved work in the form of a resource, as it is kept in the browser across a reload. */
import type { Resource } from '../../contract/resource.ts';
import { isDraft, isSameDraft, type ResourceDraft, resourceDraft } from './resourceDraft.ts';

export interface UnsavedWork {
  /** The resource that is edited, as it was when editing began; null for a new one. */
  seen: Resource | null;
  draft: ResourceDraft;
}

export const isUnsaved = ({ seen, draft }: UnsavedWork): boolean => !isSameDraft(draft, resourceDraft(seen));

/** @param owner - the id of the account */
export const keptDraft = (owner: string, { seen, draft }: UnsavedWork): string =>
  JSON.stringify({ owner, seen, draft });

/** Null if it is of another account, or was kept by another version of this form. */
export function readKeptDraft(owner: string, kept: string | null): UnsavedWork | null {
  const value = parsed(kept);
  if (value?.owner !== owner || !isDraft(value.draft) || !isSeen(value.seen)) return null;
  return { seen: value.seen, draft: value.draft };
}

function parsed(kept: string | null): Record<string, unknown> | null {
  try {
    return JSON.parse(kept ?? 'null');
  } catch {
    return null;
  }
}

const isSeen = (value: unknown): value is Resource | null =>
  value === null ||
  (typeof value === 'object' && ['id', 'updated_at', 'tags'].every((column) => column in (value as object)));
