/** The audit trail as people read it: changes made together, and the differences in each. */
import type { AuditEntry } from '../../contract/admin.ts';
import { FIELD_LIST, fieldsOfKind, RESOURCE_FIELDS } from '../../contract/resourceFields.ts';
import { changedPart } from '../sections/changedPart.rules.ts';

/** Entries of one change, which has one actor and one time. */
export interface AuditChange
  extends Pick<AuditEntry, 'at' | 'actor_email' | 'former_actor' | 'batch' | 'subject' | 'action'> {
  entries: AuditEntry[];
}

/** Neighbouring entries of one batch that say the same. */
export function groupChanges(entries: readonly AuditEntry[]): AuditChange[] {
  const changes: AuditChange[] = [];
  for (const entry of entries) {
    const last = changes.at(-1);
    if (last && isSame(last, entry)) last.entries.push(entry);
    else changes.push({ ...entry, entries: [entry] });
  }
  return changes;
}

const isSame = (change: AuditChange, { batch, subject, action }: AuditEntry) =>
  change.batch === batch && change.subject === subject && change.action === action;

/** The actions that the backend can undo, by subject. Permanent additions and deletions can't be undone. */
const UNDOABLE: Record<string, readonly string[]> = {
  resource: ['changed', 'binned', 'restored', 'published', 'unpublished', 'went live', 'ended'],
  message: ['deleted'],
  subscriber: ['withdrawn'],
  series: ['changed', 'deleted', 'published', 'unpublished', 'went live', 'ended'],
  schedule: ['changed'],
};

export const canUndo = ({ subject, action }: Pick<AuditEntry, 'subject' | 'action'>): boolean =>
  UNDOABLE[subject]?.includes(action) ?? false;

export type Difference =
  /** A text that was partly changed. */
  | { field: string; kind: 'text'; start: string; removed: string; added: string; end: string }
  /** A list to which items were added, or from which they were removed. */
  | { field: string; kind: 'list'; added: string[]; removed: string[] }
  /** The parts of a series: how many were added and removed, and whether the others changed their order. */
  | { field: string; kind: 'parts'; added: number; removed: number; isReordered: boolean }
  /** A value that means nothing to people, such as an id. */
  | { field: string; kind: 'changed' }
  /** Any other value; an empty text if there is none. */
  | { field: string; kind: 'value'; before: string; after: string };

/** Columns that only repeat what the action says. */
const IMPLIED = ['deleted_at', 'is_draft', 'created_at', 'role'];

/** In the order of the form. The database sorts columns by the length of their names. */
const COLUMNS: readonly string[] = FIELD_LIST;

/** Texts up to this length, such as a duration, and links are shown whole, before and after. */
const SHORT = 50;

/** Text columns, of which only the words that differ are shown. */
const TEXTS: readonly string[] = fieldsOfKind('line', 'text').filter((field) => RESOURCE_FIELDS[field].longest > SHORT);

/** Columns with ids. */
const IDS = ['cover'];

const placeOf = (field: string): number => (COLUMNS.includes(field) ? COLUMNS.indexOf(field) : COLUMNS.length);

/** What an entry changed, column by column. What was added or deleted has no differences. */
export function differencesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Difference[] {
  if (!before || !after) return [];
  const fields = Object.keys(after).filter((field) => field in before && !IMPLIED.includes(field));
  return fields
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((field) => difference(field, before[field], after[field]));
}

function difference(field: string, before: unknown, after: unknown): Difference {
  if (IDS.includes(field)) return { field, kind: 'changed' };
  if (Array.isArray(before) && Array.isArray(after)) return changedList(field, before.map(String), after.map(String));
  const [was, is] = [asText(before), asText(after)];
  if (TEXTS.includes(field) && was !== '' && is !== '') return changedText(field, was, is);
  return { field, kind: 'value', before: was, after: is };
}

function changedList(field: string, was: readonly string[], is: readonly string[]): Difference {
  const added = is.filter((item) => !was.includes(item));
  const removed = was.filter((item) => !is.includes(item));
  const before = was.filter((item) => is.includes(item));
  const after = is.filter((item) => was.includes(item));
  const isReordered = before.join() !== after.join();
  // For other lists, a new order is shown only if nothing was added or removed.
  if (field !== 'parts' && added.length + removed.length > 0) return { field, kind: 'list', added, removed };
  return { field, kind: 'parts', added: added.length, removed: removed.length, isReordered };
}

function changedText(field: string, was: string, is: string): Difference {
  const { before: start, changed: removed, after: end } = changedPart(was, is);
  return { field, kind: 'text', start, removed, added: changedPart(is, was).changed, end };
}

const asText = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
