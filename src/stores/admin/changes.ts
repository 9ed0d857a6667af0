/** Changes of one or many resources in one call. The backend makes all of them or none, and each can be undone. */
import { atom } from 'nanostores';
import type { BulkAction } from '../../contract/admin.ts';
import { changeResources, emptyBin } from '../../services/adminResources.ts';
import { BackendError, DUPLICATE } from '../../services/backend.ts';
import { BULK_WORDS } from '../../wording/adminBulk.ts';
import { ADMIN_RESOURCES_WORDS } from '../../wording/adminResources.ts';
import { toast } from '../toasts.ts';
import { announceCatalogueChange } from './catalogueChanges.ts';
import { warnOfMany } from './flags.ts';
import { $selection, clearSelection } from './selection.ts';
import { withSlowNotice } from './slowCall.ts';
import { forgetUndo, offerUndo } from './undo.ts';
import { withdrawToast } from './withdrawToast.ts';

/** The ids of the resources that a running call changes. */
export const $changing = atom<ReadonlySet<string>>(new Set());

/** Puts a resource into the bin. Returns whether it was done. */
export const deleteResource = (id: string): Promise<boolean> =>
  change([id], 'bin', undefined, () => ADMIN_RESOURCES_WORDS.deleted, ADMIN_RESOURCES_WORDS.notDeleted);

/** Brings a resource back from the bin. */
export const restoreResource = (id: string): Promise<boolean> =>
  change([id], 'restore', undefined, () => ADMIN_RESOURCES_WORDS.restored, ADMIN_RESOURCES_WORDS.notRestored);

/** Does this with all selected resources. They stay selected, unless they leave the list. */
export async function changeSelected(action: BulkAction, value?: string): Promise<boolean> {
  const ids = [...$selection.get().ids];
  const isDone = await change(ids, action, value, (changed) => BULK_WORDS.done[action](changed, value ?? ''));
  if (isDone && (action === 'bin' || action === 'restore')) clearSelection();
  if (isDone && action === 'set hero') void warnOfMany('is_hero');
  if (isDone && action === 'set top pick') void warnOfMany('is_top_pick');
  return isDone;
}

async function change(
  ids: readonly string[],
  action: BulkAction,
  value: string | undefined,
  doneWords: (changed: number) => string,
  failedWords: string = BULK_WORDS.failed,
): Promise<boolean> {
  withdrawToast(failedWords);
  $changing.set(new Set([...$changing.get(), ...ids]));
  try {
    const { id, changed } = await changeResources(ids, action, value);
    if (changed > 0) offerUndo(doneWords(changed), id);
    else toast('info', BULK_WORDS.nothingChanged);
    return true;
  } catch (error) {
    toast('error', refusalOf(error) ?? failedWords);
    return false;
  } finally {
    $changing.set(new Set([...$changing.get()].filter((id) => !ids.includes(id))));
    announceCatalogueChange();
  }
}

function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof BackendError)) return undefined;
  if (error.code === DUPLICATE) return BULK_WORDS.double;
  return Object.entries(BULK_WORDS.refused).find(([reason]) => reason === error.serverMessage)?.[1];
}

/** Deletes for good what is in the bin. Returns whether it was done. */
export async function deleteForGood(): Promise<boolean> {
  withdrawToast(ADMIN_RESOURCES_WORDS.bin.notEmptied);
  try {
    const deleted = await withSlowNotice(ADMIN_RESOURCES_WORDS.bin.emptying, emptyBin());
    forgetUndo();
    toast('success', ADMIN_RESOURCES_WORDS.bin.emptied(deleted));
    return true;
  } catch {
    toast('error', ADMIN_RESOURCES_WORDS.bin.notEmptied);
    return false;
  } finally {
    clearSelection();
    announceCatalogueChange();
  }
}
