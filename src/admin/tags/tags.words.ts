/** The tags and authors of the catalogue. */

import type { TagKind, TagOrAuthor } from '../../contract/admin.ts';
import { listError } from '../../core/errors/listError.words.ts';
import { counted, countedPage } from '../../core/parts/language.words.ts';

const resources = (count: number) => counted(count, 'resource', 'resources');
const names: Record<TagKind, [one: string, many: string]> = { tag: ['tag', 'tags'], author: ['author', 'authors'] };
const found = (kind: TagKind, count: number) => counted(count, ...names[kind]);

export const TAGS_WORDS = {
  title: 'Tags and authors',
  introduction:
    'Rename a tag or an author in all its resources at once. If the new name already exists, we ask whether to merge the two.',
  kinds: 'Tags or authors',
  kind: { tag: 'Tags', author: 'Authors' } satisfies Record<TagKind, string>,
  search: { tag: 'Search tags', author: 'Search authors' } satisfies Record<TagKind, string>,
  loading: 'Loading...',
  found: (kind: TagKind, count: number, page: number, pages: number) => countedPage(found(kind, count), page, pages),
  resources,
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  /** The form that renames a tag or author. */
  form: {
    label: (name: string) => `New name for “${name}”`,
    hint: 'If the name already exists, the two are merged. You can undo either.',
    save: 'Save',
    saving: 'Saving…',
    cancel: 'Cancel',
    /** While it is being renamed in many resources. */
    patience: (count: number) => `Changing ${resources(count)}. This can take up to a minute.`,
  },
  merge: {
    title: (from: string, into: string) => `Merge “${from}” into “${into}”?`,
    text: (from: TagOrAuthor, into: TagOrAuthor) =>
      `“${from.name}” is in ${resources(from.resources)}, “${into.name}” in ${resources(into.resources)}. Afterwards they all have “${into.name}”. You can undo it.`,
    yes: 'Merge',
    no: 'Cancel',
  },
  /** Names that differ only in spaces, dots, accents or capitals. */
  similar: {
    title: 'Nearly the same',
    hint: {
      tag: 'These tags are almost the same. Merge them to keep their resources together. You can undo it.',
      author: 'These authors are almost the same. Merge them to keep their resources together. You can undo it.',
    } satisfies Record<TagKind, string>,
    as: 'and',
    mergeOf: (from: string, into: string) => `Merge ${from} into ${into}`,
  },
  renamed: (from: string, to: string, count: number) => `“${from}” is now “${to}” in ${resources(count)}.`,
  gone: (name: string) => `“${name}” is no longer in the catalogue, so nothing was changed.`,
  error: {
    empty: 'Please enter a name.',
    invalid: {
      tag: 'A tag has 1 to 50 characters.',
      author: 'An author’s name has 1 to 200 characters.',
    } satisfies Record<TagKind, string>,
    failed: 'We couldn’t rename this, so everything is as it was. Please try again in a moment.',
  },
  none: { title: 'Nothing found', clear: 'Clear search' },
  empty: {
    tag: 'No resource has a tag yet.',
    author: 'No resource has an author yet.',
  } satisfies Record<TagKind, string>,
  failed: listError('tags and authors'),
};
