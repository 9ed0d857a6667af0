/** Past imports, and undoing them. */
import { atom } from 'nanostores';
import type { ImportBatch } from '../../contract/importBatch.ts';
import type { ListBrowser } from '../../core/lists/browser.store.ts';
import { type PagedQuery, queryParams } from '../../core/lists/fields.rules.ts';
import { announce } from '../../core/remote/changes.api.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { createSectionList } from '../sections/createSectionList.store.ts';
import { PAGED } from '../sections/sectionFields.rules.ts';
import { forgetUndo } from '../sections/undo.store.ts';
import { BATCH_WORDS } from './importBatches.words.ts';
import { readImports, undoImport } from './imports.api.ts';
import { importAddress } from './tab.store.ts';

export const createBatchList = (browser?: ListBrowser) =>
  createSectionList<PagedQuery, ImportBatch>(
    {
      fields: PAGED,
      search: ({ page }, signal) => readImports(page, signal),
      addressOf: (query) => importAddress('batches', queryParams(PAGED, query)),
      keyOf: ({ id }) => id,
    },
    browser,
  );

/** The imports being undone, with the number of resources moved to the bin so far. */
export const $undoing = atom<ReadonlyMap<string, number>>(new Map());

/** Moves the resources of an import to the bin. */
export async function undoBatch({ id }: ImportBatch): Promise<void> {
  if ($undoing.get().has(id)) return;
  const note = (binned: number) => $undoing.set(new Map($undoing.get()).set(id, binned));
  note(0);
  try {
    toast('success', BATCH_WORDS.undone(await undoImport(id, note)));
  } catch {
    toast('error', BATCH_WORDS.notUndone);
  } finally {
    forgetUndo();
    $undoing.set(new Map([...$undoing.get()].filter(([other]) => other !== id)));
    announce('catalogue');
  }
}
