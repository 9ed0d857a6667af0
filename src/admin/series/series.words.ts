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
    'Resources in a fixed order. A series belongs together, such as eight evenings or an album; a collection is your own choice, such as “Start here”.',
  kind: { series: 'Series', collection: 'Collection' } satisfies Record<SeriesKind, string>,
  create: { series: 'New series', collection: 'New collection' } satisfies Record<SeriesKind, string>,
  search: 'Search series',
  loading: 'Loading series…',
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
  goneBefore: (title: string) => `“${title}” had already been deleted.`,
  notDeleted: (title: string) => `We couldn’t delete “${title}”. Please try again in a moment.`,
  /** Adding resources from a list or an import. */
  add: {
    label: 'Choose a series, or name a new one',
    to: (title: string) => `Add to “${title}”`,
    make: { series: 'Create a series', collection: 'Create a collection' } satisfies Record<SeriesKind, string>,
    made: (title: string, count: number) => `“${title}” is ready, with ${parts(count)}.`,
    madeOfSome: (title: string, count: number, missing: number) =>
      `“${title}” is ready, with ${parts(count)}. There was no room for ${number(missing)} more.`,
    added: (title: string, count: number) => `${parts(count)} added to “${title}”.`,
    addedSome: (title: string, count: number, missing: number) =>
      `${parts(count)} added to “${title}”. There was no room for ${number(missing)} more.`,
    allThere: (title: string) => `“${title}” already has all of this, so nothing was changed.`,
    full: (title: string) => `“${title}” already has ${LIMIT} parts, which is the limit, so nothing was changed.`,
    failed: (title: string) => `We couldn’t change “${title}”. Please try again in a moment.`,
  },
  none: { title: 'Nothing found', clear: 'Clear search' },
  empty: {
    title: 'No series yet',
    text: 'Create one by hand, from resources you select, or from a playlist you import.',
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
    coverHint: 'The part whose picture is shown.',
    firstPart: 'The first part',
    save: 'Save',
    saving: 'Saving…',
    cancel: 'Cancel',
    error: {
      empty: () => 'Please enter a title.',
      'too long': (limit: number) => `At most ${number(limit)} characters.`,
    },
    taken: 'This address is already taken. Please choose another.',
    failed: { title: 'Not saved', text: 'What you typed is still here. Please try again in a moment.' },
    conflict: {
      title: 'Someone else has since changed this',
      text: 'Save yours in its place, and theirs stays in the history. Or load theirs, and what you typed is lost.',
      theirs: 'Load theirs',
      mine: 'Save mine',
    },
    gone: {
      title: 'Someone else has since deleted this',
      text: 'You can restore it in the history, or save yours as a new one.',
      mine: 'Save as a new one',
    },
    discard: {
      title: 'Discard your changes?',
      text: 'They aren’t saved yet and will be lost.',
      yes: 'Discard them',
      no: 'Keep editing',
    },
  },
  part: {
    title: 'Parts',
    hint: 'Drag them into order, or use the buttons. On the keyboard, Alt with an arrow key moves a part.',
    empty: 'No parts yet. Search for the first one below.',
    full: `It can’t have more than ${LIMIT} parts.`,
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
    draft: 'A draft, so visitors don’t see it',
    binned: 'In the bin, so visitors don’t see it',
    gone: 'Deleted for good',
    unknown: 'A deleted resource',
    reading: 'Loading...',
    failed: 'We couldn’t load the parts.',
    again: 'Try again',
  },
};
