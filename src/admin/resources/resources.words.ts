/** Resource Management. */

import type { Attention, Lack, ResourceFlag } from '../../contract/admin.ts';
import type { ContentFlag } from '../../contract/resource.ts';
import { listError } from '../../core/errors/listError.words.ts';
import { counted, countedPage } from '../../core/parts/language.words.ts';

const resources = (count: number) => counted(count, 'resource', 'resources');

export const ADMIN_RESOURCES_WORDS = {
  title: 'Resource Management',
  search: 'Search resources',
  refresh: 'Refresh',
  refreshing: 'Refreshing…',
  add: {
    open: 'Add Resource',
    close: 'Close',
    /** The closed panel. */
    start: {
      label: 'Link to what you want to add',
      hint: 'We fill in as much of the form as we can from its page. From a playlist or a channel, you choose what to import.',
      go: 'Continue',
      unsaved: 'You have an unsaved resource here.',
      resume: 'Continue with it',
    },
  },
  views: 'Show',
  view: { catalogue: 'Catalogue', attention: 'Needs attention', drafts: 'Drafts', bin: 'Bin' },
  category: 'Category',
  anyCategory: 'All categories',
  language: 'Language',
  anyLanguage: 'All languages',
  noLanguage: 'Language unknown',
  captions: 'With captions',
  attentions: 'What to look for',
  attention: {
    any: 'Anything missing',
    image: 'No image',
    description: 'No description',
    tags: 'No tags',
    extent: 'No duration or pages',
    flags: 'Explicit, live, age-restricted…',
    link: 'Link broken or moved',
  } satisfies Record<Attention, string>,
  lacks: { image: 'image', description: 'description', tags: 'tags', extent: 'duration or pages' } satisfies Record<
    Lack,
    string
  >,
  contentFlags: {
    'age restricted': 'age-restricted',
    explicit: 'explicit',
    live: 'live when it was added',
    'not embeddable': 'plays on its own site only',
    'region limited': 'not shown in all countries',
  } satisfies Record<ContentFlag, string>,
  flagged: (names: readonly string[]) => `Content: ${names.join(', ')}`,
  lacking: (names: readonly string[]) => `Missing: ${names.join(', ')}`,
  loading: 'Loading resources…',
  /** @param hasMore - whether there are more than this many. */
  found: (count: number, page: number, pages: number, hasMore: boolean) => {
    const found = countedPage(hasMore ? `More than ${resources(count)}` : resources(count), page, pages);
    return hasMore && page === pages ? `${found}. Narrow your search to see the rest.` : found;
  },
  notLoaded: 'Failed to load resources',
  failed: listError('resources'),
  none: {
    title: 'No resources found',
    clear: 'Clear search',
    empty: 'No resources found. Create your first resource!',
    attention: 'Nothing needs attention',
    attentionText: 'Every resource here has an image, a description, tags, and a duration or pages.',
    drafts: 'There are no drafts',
    draftsText: 'What you save or import as a draft waits here until you publish it.',
    linkText: 'Every link we checked works, as far as its site tells us.',
    bin: 'The bin is empty',
    binText: 'What you delete waits here until you restore it or empty the bin.',
  },
  card: {
    select: (title: string) => `Select ${title}`,
    tags: 'Tags',
    more: (count: number) => `+${count}`,
    moreTags: (count: number) => counted(count, 'more tag', 'more tags'),
    added: (day: string) => `Added ${day}`,
    deletedOn: (day: string) => `Deleted ${day}`,
    draft: 'Draft',
    publish: 'Publish',
    edit: 'Edit',
    remove: 'Delete',
    restore: 'Restore',
    history: 'History',
    /** The name of a button for screen readers, which hear it without the card around it. */
    of: (action: string, title: string) => `${action}: ${title}`,
  },
  flags: {
    is_hero: {
      label: 'Hero',
      updated: 'Hero status updated!',
      failed: 'Failed to update hero status',
      many: (count: number) =>
        `That makes ${count} heroes. The home page shows them all, one after the other; a dozen is plenty.`,
    },
    is_top_pick: {
      label: 'Top pick',
      updated: 'Top pick status updated!',
      failed: 'Failed to update top pick status',
      many: (count: number) => `That makes ${count} top picks. The home page shows them all; a dozen is plenty.`,
    },
  } satisfies Record<ResourceFlag, object>,
  confirm: {
    question: 'Are you sure you want to delete this resource?',
    later: 'It goes to the bin, where you can restore it.',
    yes: 'Delete',
    no: 'Cancel',
  },
  deleted: 'Resource deleted successfully!',
  notDeleted: 'Failed to delete resource',
  restored: 'The resource is back in the catalogue.',
  notRestored: 'We couldn’t restore the resource, so it’s still in the bin. Please try again in a moment.',
  published: 'The resource is published. Visitors will see it in a few minutes.',
  notPublished: 'We couldn’t publish the resource, so it’s still a draft. Please try again in a moment.',
  linkTaken: 'The resource now leads to the new address.',
  linkGone: 'This resource now has another link, or was deleted.',
  linkDouble: 'Nothing was changed: what’s at that address is already in the catalogue.',
  linkNotTaken: 'We couldn’t change the link. Please try again in a moment.',
  bin: {
    empty: 'Empty bin',
    confirm: {
      title: 'Empty the bin?',
      text: 'Everything in it will be deleted for good and can’t be restored.',
      yes: 'Delete for good',
      no: 'Cancel',
    },
    emptying: 'Emptying the bin… This can take up to a minute.',
    emptied: (count: number) => `${resources(count)} deleted for good.`,
    notEmptied: 'We couldn’t empty the bin, so everything is still in it. Please try again in a moment.',
  },
};
