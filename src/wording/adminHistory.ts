/** The audit trail. */
import { isCategory } from '../contract/resource.ts';
import { counted } from './adminCounts.ts';
import { CATEGORY_WORDS } from './categories.ts';
import { ERROR_WORDS } from './errors.ts';
import { FIELD_NAMES } from './resourceFields.ts';

/** What was done, by the action of the audit trail: the words before and after what it was done to. */
const ACTIONS: Record<string, readonly [before: string, after: string]> = {
  added: ['Added', ''],
  changed: ['Changed', ''],
  binned: ['Put', 'into the bin'],
  restored: ['Restored', ''],
  deleted: ['Deleted', 'for good'],
  made: ['Made', 'an administrator'],
  unmade: ['Made', 'an ordinary member again'],
  imported: ['Imported', ''],
  'import undone': ['Undid the import', ''],
};

/** What was changed, by the subject of the audit trail. */
const SUBJECTS: Record<string, readonly [one: string, many: string]> = {
  resource: ['resource', 'resources'],
  administrator: ['account', 'accounts'],
  import: ['import', 'imports'],
};

/** A later version of the project may write down other fields. */
const FIELDS: Record<string, string> = FIELD_NAMES;

const VALUES: Record<string, string> = { true: 'yes', false: 'no' };

export const HISTORY_WORDS = {
  title: 'History',
  introduction: 'Who changed what, and when. It is kept for 400 days and cannot be changed by anyone.',
  /** The subject is missing while it is loaded, and where nothing is found. */
  ofOne: (subject?: string) => `Only the history of one ${SUBJECTS[subject ?? '']?.[0] ?? 'thing'} is shown.`,
  everything: 'Show everything',
  loading: 'Loading the history...',
  found: (count: number, page: number, pages: number) => {
    const entries = count === 1 ? '1 entry' : `${count.toLocaleString('en')} entries`;
    return pages > 1 && count > 0 ? `${entries}, page ${page} of ${pages}` : entries;
  },
  nobody: 'By a program, or by an account that is gone',
  /** What stands before and after the name of what was changed: "Put The Hiding Place into the bin". */
  did: (action: string) => ACTIONS[action] ?? [action, ''],
  subject: (subject: string, count: number) => counted(count, ...(SUBJECTS[subject] ?? [subject, subject])),
  /** For what has lost its name: an entry keeps none of an account that is deleted. */
  untitled: (subject: string) => (subject === 'administrator' ? 'a deleted account' : 'something no longer known'),
  more: (count: number) => `${count} more`,
  field: (field: string) => FIELDS[field] ?? field,
  value: (field: string, value: string) =>
    field === 'category' && isCategory(value) ? CATEGORY_WORDS[value].title : (VALUES[value] ?? value),
  /** Where nothing else was changed. */
  spaces: 'spaces changed',
  removed: 'Removed',
  added: 'Added',
  undo: 'Undo',
  undoOf: (what: string) => `Undo: ${what}`,
  empty: {
    title: 'Nothing has been changed yet',
    text: 'From now on, each change of the catalogue is written down here.',
  },
  /** For the history of one thing. */
  none: {
    title: 'Nothing is known of this',
    text: 'What happened more than 400 days ago, or before the history began, is not here.',
  },
  failed: {
    title: ERROR_WORDS.resource('the history'),
    text: ERROR_WORDS.resourceText('list'),
    again: ERROR_WORDS.again,
  },
};
