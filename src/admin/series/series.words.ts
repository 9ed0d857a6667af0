/** Series and collections. */

import type { SeriesKind } from '../../contract/series.ts';
import { SERIES_LIMITS } from '../../contract/series.ts';
import { listError } from '../../core/errors/listError.words.ts';
import { counted, countedPage, number } from '../../core/parts/language.words.ts';

const parts = (count: number) => counted(count, 'part', 'parts');
const LIMIT = SERIES_LIMITS.parts;

export const SERIES_WORDS = {
  title: 'Series',
  introduction:
    'Resources in an order. A series belongs together, such as eight evenings or an album; a collection you put together, such as “Start here”.',
  kind: { series: 'Series', collection: 'Collection' } satisfies Record<SeriesKind, string>,
  create: { series: 'New series', collection: 'New collection' } satisfies Record<SeriesKind, string>,
  search: 'Search series',
  loading: 'Loading series...',
  found: (count: number, page: number, pages: number) =>
    countedPage(counted(count, 'series or collection', 'series and collections'), page, pages),
  parts,
  onHome: 'On the home page',
  draft: 'Draft',
  plan: 'Plan',
  edit: 'Edit',
  editOf: (title: string) => `Edit ${title}`,
  delete: 'Delete',
  deleteOf: (title: string) => `Delete ${title}`,
  saved: (title: string) => `“${title}” is saved.`,
  deleted: (title: string) => `“${title}” is deleted. Its parts stay in the catalogue.`,
  goneBefore: (title: string) => `“${title}” had been deleted already.`,
  notDeleted: (title: string) => `“${title}” could not be deleted just now. Please try again in a moment.`,
  /** Adding resources from a list or an import. */
  add: {
    label: 'Name an existing series, or a new one',
    to: (title: string) => `Add to “${title}”`,
    make: { series: 'Make a series', collection: 'Make a collection' } satisfies Record<SeriesKind, string>,
    made: (title: string, count: number) => `“${title}” is made, with ${parts(count)}.`,
    madeOfSome: (title: string, count: number, missing: number) =>
      `“${title}” is made, with ${parts(count)}. There was no room for ${number(missing)} more.`,
    added: (title: string, count: number) => `${parts(count)} added to “${title}”.`,
    addedSome: (title: string, count: number, missing: number) =>
      `${parts(count)} added to “${title}”. There was no room for ${number(missing)} more.`,
    allThere: (title: string) => `“${title}” has all of this already, so nothing was changed.`,
    full: (title: string) => `“${title}” has ${LIMIT} parts, and more do not fit. So nothing was changed.`,
    failed: (title: string) => `“${title}” could not be changed just now. Please try again in a moment.`,
  },
  none: { title: 'Nothing found', clear: 'Clear search' },
  empty: {
    title: 'No series yet',
    text: 'Make one by hand, from resources that you select, or from a playlist that you import.',
  },
  failed: listError('series'),
  form: {
    edit: { series: 'Edit series', collection: 'Edit collection' } satisfies Record<SeriesKind, string>,
    back: 'Back to the list',
    kind: 'Kind',
    title: 'Title',
    slug: 'Address',
    slugHint: (address: string) => `Its page is ${address}.`,
    slugEmpty: 'Made from the title.',
    description: 'Text (optional)',
    questions: 'Questions to talk about (optional)',
    isOnHome: 'Show on the home page',
    isDraft: 'Draft: only administrators see it',
    isPlan: 'A plan: members take one part a day',
    planHint: (days: number) =>
      days < 7
        ? `Plans have seven to thirty parts. This one has ${number(days)}.`
        : days > 30
          ? `That’s ${number(days)} days, and its page says that it’s a long one. Seven to thirty work best.`
          : `Its page says that it takes ${number(days)} days.`,
    cover: 'Cover',
    coverHint: 'The part that gives it its picture.',
    firstPart: 'The first part',
    save: 'Save',
    saving: 'Saving...',
    cancel: 'Cancel',
    error: {
      empty: () => 'Please enter a title.',
      'too long': (limit: number) => `At most ${number(limit)} characters.`,
    },
    taken: 'Another one has this address already. Please choose another.',
    failed: { title: 'Not saved', text: 'What you typed is still here. Please try again in a moment.' },
    conflict: {
      title: 'Someone else has changed it meanwhile',
      text: 'Load what they saved, or save yours in its place. Both stay in the history.',
      theirs: 'Load theirs',
      mine: 'Save mine',
    },
    gone: {
      title: 'Someone else has deleted it meanwhile',
      text: 'You can bring it back in the history, or save yours as a new one.',
      mine: 'Save as a new one',
    },
    discard: {
      title: 'Discard your changes?',
      text: 'They are not saved yet, and will be lost.',
      yes: 'Discard them',
      no: 'Keep editing',
    },
  },
  part: {
    title: 'Parts',
    hint: 'Drag them into order, or use the buttons. On the keyboard, Alt with an arrow key moves a part.',
    empty: 'No parts yet. Search for the first one below.',
    full: `${LIMIT} parts are the most that it holds.`,
    add: 'Add a resource',
    addHint: 'Search by title, author or tag.',
    suggestions: 'Resources',
    count: (count: number) => counted(count, 'resource found', 'resources found'),
    isAdded: (title: string, count: number) => `${title}: added as part ${count}.`,
    isRemoved: (title: string) => `${title}: removed.`,
    place: (title: string, place: number, count: number) => `${title}: part ${place} of ${count}.`,
    upOf: (title: string) => `Move up: ${title}`,
    downOf: (title: string) => `Move down: ${title}`,
    removeOf: (title: string) => `Remove: ${title}`,
    draft: 'A draft, so visitors do not see it',
    binned: 'In the bin, so visitors do not see it',
    gone: 'Deleted for good',
    unknown: 'A resource that is gone',
    reading: 'Loading...',
    failed: 'The parts could not be read.',
    again: 'Try again',
  },
};
