/** The tags and authors of the catalogue. */
import type { CatalogueWord, WordKind } from '../../contract/admin.ts';
import { WORD_FIELDS, WORDS_PER_PAGE, type WordQuery, wordsAddress } from '../../rules/admin/wordFields.ts';
import { BackendError } from '../../services/backend.ts';
import { readWords, renameWord } from '../../services/catalogueWords.ts';
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

/** Renames a tag or an author in all resources. Gives what is wrong with the new name, or null if it was done. */
export async function rename(kind: WordKind, from: string, to: string): Promise<string | null> {
  const name = to.trim();
  if (name === '') return WORDS_WORDS.error.empty;
  if (name === from) return null;
  try {
    const { id, changed } = await renameWord(kind, from, name);
    if (changed > 0) offerUndo(WORDS_WORDS.renamed(from, name, changed), id);
    else toast('info', WORDS_WORDS.gone(from));
    announceCatalogueChange();
    return null;
  } catch (error) {
    const isInvalid = error instanceof BackendError && error.serverMessage.startsWith('invalid');
    return isInvalid ? WORDS_WORDS.error.invalid[kind] : WORDS_WORDS.error.failed;
  }
}
