/** The tags and authors of the catalogue. */
import type { CatalogueWord, WordKind } from '../../contract/admin.ts';
import { WORD_FIELDS, WORDS_PER_PAGE, type WordQuery, wordsAddress } from '../../rules/admin/wordFields.ts';
import { BackendError } from '../../services/backend.ts';
import { countWords, readWords, renameWord } from '../../services/catalogueWords.ts';
import { WORDS_WORDS } from '../../wording/adminWords.ts';
import type { ListBrowser } from '../lists/browser.ts';
import { toast } from '../toasts.ts';
import { announceCatalogueChange } from './catalogueChanges.ts';
import { createSectionList } from './createSectionList.ts';
import { offerUndo } from './undo.ts';

export const createWordList = (browser?: ListBrowser) =>
  createSectionList<WordQuery, CatalogueWord>(
    { fields: WORD_FIELDS, pageSize: WORDS_PER_PAGE, search: readWords, addressOf: wordsAddress },
    browser,
  );

export type RenameOutcome =
  | { state: 'done' }
  /** What is wrong with the new name, or that the backend failed. */
  | { state: 'failed'; message: string }
  /** Resources have the new name already, so both would become one. Nothing was changed yet. */
  | { state: 'merges'; from: CatalogueWord; into: CatalogueWord };

/**
 * Renames a tag or an author in all resources.
 * @param merges - whether it may become one with another that has the new name already.
 */
export async function rename(kind: WordKind, from: string, to: string, merges = false): Promise<RenameOutcome> {
  const name = to.trim();
  if (name === '') return { state: 'failed', message: WORDS_WORDS.error.empty };
  if (name === from) return { state: 'done' };
  try {
    const merge = merges ? null : await findMerge(kind, from, name);
    if (merge) return merge;
    const { id, changed } = await renameWord(kind, from, name);
    if (changed > 0) offerUndo(WORDS_WORDS.renamed(from, name, changed), id);
    else toast('info', WORDS_WORDS.gone(from));
    announceCatalogueChange();
    return { state: 'done' };
  } catch (error) {
    const isInvalid = error instanceof BackendError && error.serverMessage.startsWith('invalid');
    return { state: 'failed', message: isInvalid ? WORDS_WORDS.error.invalid[kind] : WORDS_WORDS.error.failed };
  }
}

async function findMerge(kind: WordKind, from: string, to: string): Promise<RenameOutcome | null> {
  const known = await countWords(kind, [from, to]);
  const wordOf = (name: string) => known.find((word) => word.name === name);
  const into = wordOf(to);
  return into ? { state: 'merges', from: wordOf(from) ?? { name: from, resources: 0 }, into } : null;
}
