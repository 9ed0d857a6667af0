/** The differences when two administrators have changed one resource. */
import type { EditedResource } from '../../contract/admin.ts';
import { FIELD_LIST, type ResourceField } from '../../contract/resourceFields.ts';
import { type ResourceDraft, resourceDraft } from './resourceDraft.rules.ts';
import type { ResourceRow } from './resourceForm.rules.ts';

export type Side = 'mine' | 'theirs';

export interface Difference {
  field: ResourceField;
  mine: ResourceDraft[ResourceField];
  theirs: ResourceDraft[ResourceField];
  /** The preselected choice: theirs if only they have changed the field. */
  proposed: Side;
}

/**
 * The fields in which the rows differ, in the order of the form.
 * @param seen - the row as it was when editing began
 */
export function differences(row: ResourceRow, theirs: EditedResource, seen: EditedResource): Difference[] {
  const mine = resourceDraft({ ...theirs, ...row });
  const stored = resourceDraft(theirs);
  const before = resourceDraft(seen);
  return FIELD_LIST.filter((field) => mine[field] !== stored[field]).map((field) => ({
    field,
    mine: mine[field],
    theirs: stored[field],
    proposed: mine[field] === before[field] ? 'theirs' : 'mine',
  }));
}

/** What is typed, on top of the resource as it is now; null if one of its fields was changed in another way since. */
export function rebasedDraft(draft: ResourceDraft, seen: EditedResource, now: EditedResource): ResourceDraft | null {
  const [before, stored] = [resourceDraft(seen), resourceDraft(now)];
  const typed = FIELD_LIST.filter((field) => draft[field] !== before[field]);
  if (typed.some((field) => stored[field] !== before[field] && stored[field] !== draft[field])) return null;
  return { ...stored, ...Object.fromEntries(typed.map((field) => [field, draft[field]])) };
}

/** Their row, with the values of mine that were chosen. */
export function mergedDraft(
  theirs: EditedResource,
  found: readonly Difference[],
  chosen: Partial<Record<ResourceField, Side>>,
): ResourceDraft {
  const kept = found.filter(({ field, proposed }) => (chosen[field] ?? proposed) === 'mine');
  return { ...resourceDraft(theirs), ...Object.fromEntries(kept.map(({ field, mine }) => [field, mine])) };
}
