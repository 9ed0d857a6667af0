/** The audit trail. */
import { counted } from './adminCounts.ts';
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

const VALUES: Record<string, string> = { '': 'nothing', true: 'yes', false: 'no' };

export const HISTORY_WORDS = {
  title: 'History',
  introduction: 'Who changed what, and when. It is kept for 400 days and cannot be changed by anyone.',
  ofOne: 'Only the history of one resource is shown.',
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
  untitled: 'No longer known',
  more: (count: number) => `${count} more`,
  field: (field: string) => FIELDS[field] ?? field,
  value: (value: string) => VALUES[value] ?? value,
  removed: 'Removed',
  added: 'Added',
  undo: 'Undo',
  undoOf: (what: string) => `Undo: ${what}`,
  empty: {
    title: 'Nothing has been changed yet',
    text: 'From now on, each change of the catalogue is written down here.',
  },
  failed: {
    title: ERROR_WORDS.resource('the history'),
    text: ERROR_WORDS.resourceText('list'),
    again: ERROR_WORDS.again,
  },
};
