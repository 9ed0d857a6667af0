/** A copy of everything that is stored about the member, and its deletion. */

import { saveFile } from '../../core/browser/files.api.ts';
import { replacePage } from '../../core/browser/navigation.api.ts';
import { accountId, leave } from '../../core/session/session.store.ts';
import { removeUnsent } from '../../core/session/unsent.api.ts';
import { toastOnNextPage } from '../../core/toasts/nextPageToast.store.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { exportFileName } from './accountDeletion.rules.ts';
import { type DeletionOutcome, deleteMyAccount, exportMyData } from './ownData.api.ts';
import { OWN_DATA_WORDS } from './ownData.words.ts';

/** Saves a file with everything that is stored about the member. */
export async function downloadMyData(now: Date): Promise<void> {
  try {
    const data = await exportMyData();
    saveFile(exportFileName(now), JSON.stringify(data, null, 2), 'application/json');
    toast('success', OWN_DATA_WORDS.download.saved);
  } catch {
    toast('error', OWN_DATA_WORDS.download.failed);
  }
}

/** Deletes the account, removes the member from this browser and goes to the home page; or returns why it couldn't. */
export async function deleteAccount(password: string): Promise<DeletionOutcome | 'failed'> {
  const outcome = await deleteMyAccount(password).catch(() => 'failed' as const);
  if (outcome !== 'deleted') return outcome;
  removeUnsent(accountId());
  await leave('local');
  toastOnNextPage('success', OWN_DATA_WORDS.remove.done);
  replacePage('/');
  return outcome;
}
