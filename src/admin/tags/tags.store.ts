/** The catalogue's tags and authors. */
import type { SimilarName, TagKind, TagOrAuthor } from '../../contract/admin.ts';
import { BackendError } from '../../core/backend/backend.api.ts';
import { cleaned } from '../../core/forms/storedText.rules.ts';
import type { ListBrowser } from '../../core/lists/browser.store.ts';
import { announce } from '../../core/remote/changes.api.ts';
import { createPanel, type Panel } from '../../core/remote/panel.store.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { createSectionList } from '../sections/createSectionList.store.ts';
import { sectionAddress } from '../sections/sectionFields.rules.ts';
import { withSlowNotice } from '../sections/slowCall.store.ts';
import { noAnswer, offerUndo } from '../sections/undo.store.ts';
import { TAG_FIELDS, type TagQuery } from './tagFields.rules.ts';
import { countTags, readSimilar, readTags, renameTag } from './tags.api.ts';
import { TAGS_WORDS } from './tags.words.ts';

/** Similarly spelt names. */
export const similarPanels: Record<TagKind, Panel<SimilarName[]>> = {
  tag: createPanel('catalogue', (signal) => readSimilar('tag', signal)),
  author: createPanel('catalogue', (signal) => readSimilar('author', signal)),
};

/** Tags or authors per page, as the backend sends them. */
const TAGS_PER_PAGE = 30;

export const createTagList = (browser?: ListBrowser) =>
  createSectionList<TagQuery, TagOrAuthor>(
    {
      fields: TAG_FIELDS,
      pageSize: TAGS_PER_PAGE,
      search: readTags,
      addressOf: (query) => sectionAddress('tags', TAG_FIELDS, query),
      keyOf: ({ name }) => name,
    },
    browser,
  );

type NotRenamed =
  /** What is wrong with the new name, or that the backend failed. */
  | { state: 'failed'; message: string }
  /** Resources already have the new name, so the two would be merged. Nothing was changed yet. */
  | { state: 'merges'; from: TagOrAuthor; into: TagOrAuthor };

/**
 * Renames a tag or author in all resources. Returns why it wasn't renamed, or null if it was.
 * @param merges - whether it may be merged with another that already has the new name.
 */
export async function rename(kind: TagKind, from: string, to: string, merges = false): Promise<NotRenamed | null> {
  const name = cleaned(to);
  if (name === '') return { state: 'failed', message: TAGS_WORDS.error.empty };
  if (name === from) return null;
  try {
    const merge = merges ? null : await findMerge(kind, from, name);
    if (merge) return merge;
    const { id, changed } = await renameTag(kind, from, name);
    if (changed > 0) offerUndo(TAGS_WORDS.renamed(from, name, changed), id);
    else toast('info', TAGS_WORDS.gone(from));
    announce('catalogue');
    return null;
  } catch (error) {
    const isInvalid = error instanceof BackendError && error.serverMessage.startsWith('invalid');
    announce('catalogue');
    const message = isInvalid ? TAGS_WORDS.error.invalid[kind] : (noAnswer(error) ?? TAGS_WORDS.error.failed);
    return { state: 'failed', message };
  }
}

/** Merges a name with the one that it resembles, after the question. */
export async function mergeSimilar(kind: TagKind, { name, resources, into_name }: SimilarName): Promise<void> {
  const failed = await withSlowNotice(TAGS_WORDS.form.patience(resources), rename(kind, name, into_name, true));
  if (failed?.state === 'failed') toast('error', failed.message);
}

/** The question before two tags or authors are merged. It says what each would change. */
export const mergeQuestion = (from: TagOrAuthor, into: TagOrAuthor) => ({
  ...TAGS_WORDS.merge,
  title: TAGS_WORDS.merge.title(from.name, into.name),
  text: TAGS_WORDS.merge.text(from, into),
});

async function findMerge(kind: TagKind, from: string, to: string): Promise<NotRenamed | null> {
  const existing = await countTags(kind, [from, to]);
  const tagOf = (name: string) => existing.find((tag) => tag.name === name);
  const into = tagOf(to);
  return into ? { state: 'merges', from: tagOf(from) ?? { name: from, resources: 0 }, into } : null;
}
