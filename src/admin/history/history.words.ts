/** The audit trail. */

import { isCategory } from '../../contract/category.ts';
import { listError } from '../../core/errors/listError.words.ts';
import { moment } from '../../core/parts/calendar.words.ts';
import { CATEGORY_WORDS } from '../../core/parts/categories.words.ts';
import { counted, countedPage } from '../../core/parts/language.words.ts';
import { FIELD_NAMES } from '../../core/parts/resourceFields.words.ts';

/** What was done, by the action of the audit trail. */
const ACTIONS: Record<string, (what: string) => string> = {
  added: (what) => `Added ${what}`,
  changed: (what) => `Changed ${what}`,
  binned: (what) => `Put ${what} into the bin`,
  restored: (what) => `Restored ${what}`,
  published: (what) => `Published ${what}`,
  unpublished: (what) => `Unpublished ${what}`,
  'went live': (what) => `Published ${what} on schedule`,
  ended: (what) => `Unpublished ${what} on schedule`,
  deleted: (what) => `Deleted ${what} for good`,
  made: (what) => `Made ${what} an administrator`,
  unmade: (what) => `Made ${what} an ordinary member again`,
  imported: (what) => `Imported ${what}`,
  'import undone': (what) => `Undid the import ${what}`,
};

/** Where an action means something else for one subject. */
const ACTIONS_OF: Record<string, Record<string, (what: string) => string>> = {
  message: {
    deleted: (what) => `Deleted the message from ${what}`,
    restored: (what) => `Restored the message from ${what}`,
  },
  subscriber: {
    withdrawn: (what) => `Unsubscribed ${what} from the newsletter`,
    restored: (what) => `Subscribed ${what} to the newsletter again`,
  },
  newsletter: {
    exported: (what) => `Exported ${what}`,
    added: (what) => `Wrote the newsletter ${what}`,
    changed: (what) => `Changed the newsletter ${what}`,
    deleted: (what) => `Deleted the draft of the newsletter ${what}`,
    scheduled: (what) => `Scheduled the newsletter ${what}`,
    'draft again': (what) => `Made the newsletter ${what} a draft again`,
    sent: (what) => `Sent the newsletter ${what}`,
    pause: (what) => `Paused the newsletter ${what}`,
    'go on': (what) => `Kept sending the newsletter ${what}`,
    stop: (what) => `Stopped the newsletter ${what}`,
  },
  error: { cleared: (what) => `Cleared the reports of the error ${what}` },
  'import source': {
    deleted: (what) => `Deleted the saved source ${what}`,
    watched: (what) => `Turned on the nightly check of ${what}`,
    unwatched: (what) => `Turned off the nightly check of ${what}`,
    'watching ended': (what) => `Stopped the nightly check of ${what}, after ten nights of errors`,
  },
  series: { deleted: (what) => `Deleted ${what}` },
  schedule: { changed: (what) => `Changed the times of ${what}` },
};

/** What was changed, by the subject of the audit trail. */
const SUBJECTS: Record<string, readonly [one: string, many: string]> = {
  resource: ['resource', 'resources'],
  administrator: ['account', 'accounts'],
  import: ['import', 'imports'],
  message: ['message', 'messages'],
  subscriber: ['address', 'addresses'],
  newsletter: ['newsletter', 'newsletters'],
  error: ['error', 'errors'],
  'import source': ['saved source', 'saved sources'],
  series: ['series or collection', 'series and collections'],
  schedule: ['schedule', 'schedules'],
};

/** For records without a name: an entry keeps none for a deleted account, nor for people outside. */
const UNTITLED: Record<string, string> = {
  administrator: 'a deleted account',
  message: 'someone whose message is gone for good',
  subscriber: 'a deleted address',
  newsletter: 'the addresses of the newsletter',
};

/** A later version of the project may record other fields. */
const FIELDS: Record<string, string> = {
  ...FIELD_NAMES,
  content_flags: 'Content flags',
  kind: 'Kind',
  slug: 'Address',
  parts: 'Parts',
  cover: 'Cover',
  is_on_home: 'On home',
  publish_at: 'From',
  unpublish_at: 'Until',
  is_plan: 'A plan',
  recipients: 'Subscribers',
  send_at: 'Time',
};

const TIMES = ['publish_at', 'unpublish_at', 'send_at'];

const VALUES: Record<string, string> = { true: 'yes', false: 'no' };

export const HISTORY_WORDS = {
  title: 'History',
  introduction: 'Who changed what, and when. We keep it for 400 days, and nobody can change it.',
  /** The subject is missing while it is loading, and if nothing is found. */
  ofOne: (subject?: string) => `You’re seeing the history of one ${SUBJECTS[subject ?? '']?.[0] ?? 'thing'} only.`,
  everything: 'Show everything',
  loading: 'Loading the history…',
  found: (count: number, page: number, pages: number) => countedPage(counted(count, 'entry', 'entries'), page, pages),
  nobody: 'By a program, or by a deleted account',
  /** The same characters stand for the same person. */
  former: (pseudonym: string) => `Former administrator ${pseudonym}`,
  /** "Put The Hiding Place into the bin". */
  did: (action: string, subject: string, what: string) =>
    (ACTIONS_OF[subject]?.[action] ?? ACTIONS[action])?.(what) ?? `${action} ${what}`,
  subject: (subject: string, count: number) => counted(count, ...(SUBJECTS[subject] ?? [subject, subject])),
  untitled: (subject: string) => UNTITLED[subject] ?? 'something we no longer know',
  more: (count: number) => `${count} more`,
  field: (field: string) => FIELDS[field] ?? field,
  value: (field: string, value: string) => {
    if (field === 'category' && isCategory(value)) return CATEGORY_WORDS[value].title;
    return TIMES.includes(field) && value ? moment(value) : (VALUES[value] ?? value);
  },
  flag: (flag: string): string => flag,
  /** When nothing else was changed. */
  spaces: 'spaces changed',
  /** For a series. */
  partsAdded: (count: number) => `${counted(count, 'part', 'parts')} added`,
  partsRemoved: (count: number) => `${counted(count, 'part', 'parts')} removed`,
  partsReordered: 'order changed',
  changed: 'changed',
  removed: 'Removed',
  added: 'Added',
  undo: 'Undo',
  undoOf: (what: string) => `Undo: ${what}`,
  empty: {
    title: 'Nothing has been changed yet',
    text: 'From now on, every change to the catalogue is recorded here.',
  },
  /** For the history of one record. */
  none: {
    title: 'No history for this',
    text: 'Anything older than 400 days, or from before the history began, isn’t here.',
  },
  failed: listError('the history'),
};
