/** What is typed in the resource form, before it is checked. */

import { joinPassages } from '../../catalogue/bible/passages.rules.ts';
import type { EditedResource } from '../../contract/admin.ts';
import { type Category, isCategory } from '../../contract/category.ts';
import { type ByKind, FIELD_LIST, RESOURCE_FIELDS, type ResourceField } from '../../contract/resourceFields.ts';
import { readKeptWork, type UnsavedWork } from '../../core/forms/keptWork.rules.ts';
import { joinLines } from '../../core/forms/lines.rules.ts';
import { joinTags } from './tags.rules.ts';

/** The initial value for each kind of field. Tags are separated by commas, passages by semicolons. */
const EMPTY_FIELDS = {
  ...{ line: '', text: '', lines: '', link: '', image: '', tags: '', passages: '', number: '', language: '' },
  category: 'sermons' as Category,
  flag: false,
};

export type ResourceDraft = ByKind<typeof EMPTY_FIELDS>;

/** The draft with these values. */
const draftOf = (typed: (field: ResourceField) => string | boolean): ResourceDraft =>
  Object.fromEntries(FIELD_LIST.map((field) => [field, typed(field)])) as ResourceDraft;

const EMPTY = draftOf((field) => EMPTY_FIELDS[RESOURCE_FIELDS[field].kind]);

/** The form's fields filled with a resource; empty without one. */
export function resourceDraft(resource: EditedResource | null): ResourceDraft {
  return resource ? draftOf((field) => typedAs(field, resource[field])) : EMPTY;
}

function typedAs(field: ResourceField, value: EditedResource[ResourceField]): string | boolean {
  if (Array.isArray(value))
    return field === 'passages'
      ? joinPassages(value)
      : RESOURCE_FIELDS[field].kind === 'lines'
        ? joinLines(value)
        : joinTags(value);
  return typeof value === 'boolean' ? value : String(value ?? '');
}

export const isSameDraft = (one: ResourceDraft, other: ResourceDraft): boolean =>
  FIELD_LIST.every((field) => one[field] === other[field]);

/** Whether an unknown value, such as one from the browser's storage, has all fields of a draft. */
const isDraft = (value: unknown): value is ResourceDraft =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(EMPTY).every(([field, empty]) => typeof Reflect.get(value, field) === typeof empty) &&
  isCategory((value as ResourceDraft).category);

/** Unsaved work in the form. */
type ResourceWork = UnsavedWork<EditedResource, ResourceDraft>;

export const isUnsaved = ({ seen, draft }: ResourceWork): boolean => !isSameDraft(draft, resourceDraft(seen));

/** Null if there is none for this account. */
export const readKeptDraft = (owner: string, kept: string | null): ResourceWork | null =>
  readKeptWork(owner, kept, { isSeen, isDraft });

const isSeen = (value: object): value is EditedResource =>
  ['id', 'updated_at', 'tags', 'is_draft'].every((column) => column in value);
