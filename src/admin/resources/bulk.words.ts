/** Changes to many resources at once. */

import type { BulkAction } from '../../contract/admin.ts';
import { type Category, isCategory } from '../../contract/category.ts';
import { CATEGORY_WORDS } from '../../core/parts/categories.words.ts';
import { counted } from '../../core/parts/language.words.ts';

const resources = (count: number) => counted(count, 'resource', 'resources');
const are = (count: number) => (count === 1 ? 'is' : 'are');
const have = (count: number) => (count === 1 ? 'has' : 'have');
const them = (count: number) => (count === 1 ? 'it' : 'them');
const nameOf = (category: string) =>
  isCategory(category) ? CATEGORY_WORDS[category satisfies Category].title : category;

const DONE: Record<BulkAction, (count: number, value: string) => string> = {
  'set hero': (count) => `${resources(count)} ${are(count)} now shown as hero.`,
  'clear hero': (count) => `${resources(count)} ${are(count)} no longer shown as hero.`,
  'set top pick': (count) => `${resources(count)} ${are(count)} now among the Top Picks.`,
  'clear top pick': (count) => `${resources(count)} ${are(count)} no longer among the Top Picks.`,
  'add tag': (count, tag) => `${resources(count)} now ${have(count)} the tag “${tag}”.`,
  'remove tag': (count, tag) => `${resources(count)} no longer ${have(count)} the tag “${tag}”.`,
  'add passages': (count) => `${resources(count)} now ${have(count)} these Bible passages.`,
  'remove passages': (count) => `${resources(count)} no longer ${have(count)} these Bible passages.`,
  'set category': (count, category) => `${resources(count)} ${are(count)} now in ${nameOf(category)}.`,
  publish: (count) => `${resources(count)} ${are(count)} published. Visitors will see ${them(count)} in a few minutes.`,
  unpublish: (count) => counted(count, 'resource is now a draft.', 'resources are now drafts.'),
  bin: (count) => (count === 1 ? 'Resource deleted successfully!' : `${count} resources deleted successfully!`),
  restore: (count) => `${resources(count)} ${are(count)} back in the catalogue.`,
};

export const BULK_WORDS = {
  region: 'Selected resources',
  selected: (count: number, elsewhere: number) =>
    elsewhere > 0 ? `${count} selected, ${elsewhere} of them not on this page` : `${count} selected`,
  clear: 'Clear selection',
  selectPage: 'Select all on this page',
  hint: 'Hold Shift to select a range. Arrow keys move between the boxes; Ctrl+A selects the page, Escape clears it, Ctrl+Z undoes.',
  full: (limit: number) => `${limit} resources are selected: you can’t change more than that at once.`,
  action: {
    'set hero': 'Hero',
    'clear hero': 'No hero',
    'set top pick': 'Top pick',
    'clear top pick': 'No top pick',
    publish: 'Publish',
    unpublish: 'Unpublish',
    bin: 'Delete',
    restore: 'Restore',
  },
  tags: { open: 'Tags', label: 'Tag', add: 'Add', remove: 'Remove' },
  passages: { open: 'Bible', label: 'Bible passages', add: 'Add', remove: 'Remove' },
  category: { open: 'Category', label: 'New category', set: 'Move' },
  series: { open: 'Add to series', loading: 'Loading...' },
  confirm: {
    publish: {
      title: (count: number) => `Publish ${resources(count)}?`,
      text: (count: number) => `Visitors will see ${them(count)} in a few minutes.`,
      yes: 'Publish',
    },
    unpublish: {
      title: (count: number) => `Unpublish ${resources(count)}?`,
      text: (count: number) =>
        `In a few minutes visitors will no longer see ${them(count)}. Bookmarks wait until you publish ${them(count)} again.`,
      yes: 'Unpublish',
    },
    bin: {
      title: (count: number) => `Delete ${resources(count)}`,
      text: (count: number) =>
        count === 1
          ? 'Are you sure you want to delete this resource? It goes to the bin, where you can restore it.'
          : `Are you sure you want to delete these ${count} resources? They go to the bin, where you can restore them.`,
      yes: 'Delete',
    },
  },
  done: DONE,
  nothingChanged: 'Everything you selected is already like this, so nothing was changed.',
  /** By the database's message. */
  refused: {
    'too many tags': 'A selected resource already has 20 tags, which is the limit, so nothing was changed.',
    'too many passages':
      'A selected resource would have more than 20 Bible passages, which is the limit, so nothing was changed.',
    'invalid tag': 'A tag has 1 to 50 characters, so nothing was changed.',
  },
  /** What is restored. */
  double: 'Nothing was restored: the same video, song or playlist is back in the catalogue, which has each only once.',
  failed: 'We couldn’t change anything. Everything is as it was: please try again.',
};
