/** Changes to one or many resources in one call. The backend makes all of them or none, and each can be undone. */
import type { AdminResource, BulkAction, ResourceFlag } from '../../contract/admin.ts';
import { BackendError, DUPLICATE } from '../../core/backend/backend.api.ts';
import { announce } from '../../core/remote/changes.api.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { withSlowNotice } from '../sections/slowCall.store.ts';
import { forgetUndo, noAnswer, offerUndo, offerUndoBy } from '../sections/undo.store.ts';
import { withdrawToast } from '../sections/withdrawToast.store.ts';
import { BULK_WORDS } from './bulk.words.ts';
import { changeResources, countFlagged, emptyBin, replaceLink } from './resources.api.ts';
import { ADMIN_RESOURCES_WORDS } from './resources.words.ts';
import { $screen, clearSelection, selectPage, whileChanging } from './screen.store.ts';

/** Above this number the administrator is warned, since the home page shows them all. */
const MANY = 12;

/** Moves a resource to the bin. Returns whether that worked. */
export const deleteResource = (id: string): Promise<boolean> =>
  change([id], 'bin', undefined, () => ADMIN_RESOURCES_WORDS.deleted, ADMIN_RESOURCES_WORDS.notDeleted);

/** Restores a resource from the bin. */
export const restoreResource = (id: string): Promise<boolean> =>
  change([id], 'restore', undefined, () => ADMIN_RESOURCES_WORDS.restored, ADMIN_RESOURCES_WORDS.notRestored);

/** Publishes a draft. */
export const publishResource = (id: string): Promise<boolean> =>
  change([id], 'publish', undefined, () => ADMIN_RESOURCES_WORDS.published, ADMIN_RESOURCES_WORDS.notPublished);

/** Gives a resource another link, such as the address to which its link has moved, and offers to undo that. */
export async function takeLink(resource: Pick<AdminResource, 'id' | 'external_link'>, link: string): Promise<void> {
  const { id, external_link } = resource;
  withdrawToast(ADMIN_RESOURCES_WORDS.linkNotTaken);
  try {
    const isDone = await whileChanging([id], replaceLink(id, external_link, link));
    if (!isDone) toast('info', ADMIN_RESOURCES_WORDS.linkGone);
    else offerUndoBy(ADMIN_RESOURCES_WORDS.linkTaken, () => void takeLink({ id, external_link: link }, external_link));
  } catch (error) {
    const isDouble = error instanceof BackendError && error.code === DUPLICATE;
    toast(
      'error',
      isDouble ? ADMIN_RESOURCES_WORDS.linkDouble : (noAnswer(error) ?? ADMIN_RESOURCES_WORDS.linkNotTaken),
    );
  } finally {
    announce('catalogue');
  }
}

/** Actions that move resources to another list, so that they don't stay selected. */
const MOVES: readonly BulkAction[] = ['publish', 'unpublish', 'bin', 'restore'];

export const isMove = (action: BulkAction): boolean => MOVES.includes(action);

/** Does this to all selected resources. They stay selected, unless they may leave the list. */
export async function changeSelected(action: BulkAction, value?: string): Promise<boolean> {
  const ids = [...$screen.get().selection.ids];
  const isDone = await change(ids, action, value, (changed) => BULK_WORDS.done[action](changed, value ?? ''));
  if (isDone && action === 'set hero') void warnOfMany('is_hero');
  if (isDone && action === 'set top pick') void warnOfMany('is_top_pick');
  return isDone;
}

export async function warnOfMany(flag: ResourceFlag): Promise<void> {
  const count = await countFlagged(flag).catch(() => 0);
  if (count > MANY) toast('info', ADMIN_RESOURCES_WORDS.flags[flag].many(count));
}

async function change(
  ids: readonly string[],
  action: BulkAction,
  value: string | undefined,
  doneWords: (changed: number) => string,
  failedWords: string = BULK_WORDS.failed,
): Promise<boolean> {
  withdrawToast(failedWords);
  try {
    const { id, changed } = await whileChanging(ids, changeResources(ids, action, value));
    if (isMove(action)) selectPage(ids, false);
    if (changed > 0) offerUndo(doneWords(changed), id);
    else toast('info', BULK_WORDS.nothingChanged);
    return true;
  } catch (error) {
    toast('error', errorOf(error) ?? noAnswer(error) ?? failedWords);
    return false;
  } finally {
    announce('catalogue');
  }
}

function errorOf(error: unknown): string | undefined {
  if (!(error instanceof BackendError)) return undefined;
  if (error.code === DUPLICATE) return BULK_WORDS.double;
  return Object.entries(BULK_WORDS.refused).find(([reason]) => reason === error.serverMessage)?.[1];
}

/** Deletes the contents of the bin permanently. */
export async function deleteForGood(): Promise<void> {
  withdrawToast(ADMIN_RESOURCES_WORDS.bin.notEmptied);
  try {
    const deleted = await withSlowNotice(ADMIN_RESOURCES_WORDS.bin.emptying, emptyBin());
    forgetUndo();
    toast('success', ADMIN_RESOURCES_WORDS.bin.emptied(deleted));
  } catch (error) {
    toast('error', noAnswer(error) ?? ADMIN_RESOURCES_WORDS.bin.notEmptied);
  } finally {
    clearSelection();
    announce('catalogue');
  }
}
