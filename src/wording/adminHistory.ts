/** The audit trail. */
import { ERROR_WORDS } from './errors.ts';

const resources = (count: number) => (count === 1 ? '1 resource' : `${count} resources`);

/** What was done, by the action of the audit trail. */
const ACTIONS: Record<string, string> = {
  added: 'Added',
  changed: 'Changed',
  binned: 'Put into the bin:',
  restored: 'Restored',
  deleted: 'Deleted for good:',
  made: 'Made administrator:',
  unmade: 'No longer administrator:',
  imported: 'Imported',
  'import undone': 'Undid the import',
};

/** Names of the columns. */
const FIELDS: Record<string, string> = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  author: 'Author',
  image_url: 'Image',
  external_link: 'Link',
  duration: 'Duration',
  pages: 'Pages',
  tags: 'Tags',
  is_hero: 'Hero',
  is_top_pick: 'Top pick',
};

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
  /** "Changed 3 resources", "Changed The Hiding Place". */
  did: (action: string, what: string) => `${ACTIONS[action] ?? action} ${what}`,
  subject: (subject: string, count: number) => (subject === 'resource' ? resources(count) : subject),
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
