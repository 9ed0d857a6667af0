import type { PrayerFilter } from '../../contract/prayer.ts';
import { ERROR_WORDS } from '../../core/errors/errors.words.ts';
import { counted, number } from '../../core/parts/language.words.ts';

/** When a change couldn't be saved, and what the member typed is still there. */
const STILL_HERE = 'What you wrote is still here: please try again in a moment.';

export const PRAYER_WORDS = {
  title: 'Prayer Journal',
  introduction: 'A quiet place to bring what’s on your heart. Nobody reads it but you.',
  privacy: 'How we protect it',
  add: 'Add prayer request',
  loading: 'Loading your prayers…',
  filters: 'Show',
  filter: { all: 'All', open: 'Open', answered: 'Answered' } satisfies Record<PrayerFilter, string>,
  count: {
    all: (count: number) => counted(count, 'prayer', 'prayers'),
    open: (count: number) => counted(count, 'open prayer', 'open prayers'),
    answered: (count: number) => counted(count, 'answered prayer', 'answered prayers'),
  } satisfies Record<PrayerFilter, (count: number) => string>,
  page: (page: number, pages: number) => `, page ${page} of ${pages}`,
  empty: {
    all: {
      title: 'No prayer requests yet',
      text: '“In nothing be anxious, but in everything, by prayer and petition with thanksgiving, let your requests be made known to God.”',
      source: 'Philippians 4:6',
    },
    open: {
      title: 'No open prayers',
      text: 'Nothing here is waiting for an answer. New prayers are welcome at any time.',
      source: '',
    },
    answered: {
      title: 'No answered prayers yet',
      text: 'When a prayer is answered, mark it here. Looking back over them is a gift on hard days.',
      source: '',
    },
  } satisfies Record<PrayerFilter, { title: string; text: string; source: string }>,
  asked: (date: string) => `Since ${date}`,
  answered: (date: string) => `Answered on ${date}`,
  noteOf: 'How it was answered',
  readAll: 'Read all',
  readLess: 'Show less',
  markAnswered: 'Mark Answered',
  markUnanswered: 'Mark Unanswered',
  addNote: 'Add a note',
  editNote: 'Edit the note',
  edit: 'Edit',
  remove: 'Delete',
  more: 'More actions',
  /** The name of a button for screen readers, which hear it without the prayer around it. */
  of: (action: string, title: string) => `${action}: ${title}`,
  form: {
    add: 'What would you like to pray for?',
    edit: 'Edit your prayer',
    title: 'Prayer',
    description: 'More, if you like (optional)',
    save: 'Save',
    saving: 'Saving…',
    cancel: 'Cancel',
  },
  note: {
    label: 'How was it answered? (optional)',
    save: 'Save the note',
    skip: 'Not now',
  },
  confirm: {
    question: 'Delete this prayer? You can’t undo this.',
    yes: 'Delete',
    no: 'Keep it',
  },
  error: {
    empty: () => 'Please write a few words.',
    'too long': (most: number) => `This is longer than we can keep. Please shorten it to ${number(most)} characters.`,
  },
  outcome: {
    failed: `We couldn’t save your prayer just now. ${STILL_HERE}`,
    refused:
      'You’re offline, and this browser stores nothing for us. What you wrote is still here: please leave this page open, and save it when you’re back online.',
    full: 'Your journal is full: it holds 1,000 prayers, or about 1,000 pages of text. What you wrote is still here: please delete some you no longer need.',
    gone: 'This prayer is no longer in your journal; it may have been deleted on another device. What you wrote is still here, so you can copy it.',
  },
  unsent: {
    title: 'Waiting for internet',
    text: 'Saved only on this device. We’ll send it once you’re online and this page is open. Signing out deletes it.',
    undo: 'Undo',
  },
  toast: {
    kept: 'You’re offline. Your prayer is saved on this device, and we’ll send it when you’re back online.',
    sent: 'You’re back online. Your prayer is in your journal.',
    added: 'Your prayer is in your journal.',
    saved: 'Your changes are saved.',
    noteSaved: 'Your note is saved.',
    reopened: 'This prayer is open again.',
    deleted: 'Your prayer is deleted.',
    notMarked: 'We couldn’t change the prayer just now, so it’s as it was. Please try again in a moment.',
    notDeleted: 'We couldn’t delete the prayer just now, so it’s still here. Please try again in a moment.',
  },
  failed: {
    title: ERROR_WORDS.resource('prayers'),
    text: 'Your prayers are safe; we just couldn’t load them. Please check your connection and try again.',
    again: ERROR_WORDS.again,
  },
};
