/** Unsaved work in the form of a resource. */
import type { EditedResource } from '../../contract/admin.ts';
import { readKeptWork, type UnsavedWork } from '../../core/forms/keptWork.rules.ts';
import { isDraft, isSameDraft, type ResourceDraft, resourceDraft } from './resourceDraft.rules.ts';

type ResourceWork = UnsavedWork<EditedResource, ResourceDraft>;

export const isUnsaved = ({ seen, draft }: ResourceWork): boolean => !isSameDraft(draft, resourceDraft(seen));

/** Null if there is none of this account. */
export const readKeptDraft = (owner: string, kept: string | null): ResourceWork | null =>
  readKeptWork(owner, kept, { isSeen, isDraft });

const isSeen = (value: object): value is EditedResource =>
  ['id', 'updated_at', 'tags', 'is_draft'].every((column) => column in value);
