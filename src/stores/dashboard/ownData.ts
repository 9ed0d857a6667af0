/** A copy of everything that is kept about the member, and its deletion. */
import { exportFileName } from '../../rules/dashboard/accountDeletion.ts';
import { saveFile } from '../../services/download.ts';
import { replacePage } from '../../services/navigation.ts';
import { type DeletionOutcome, deleteMyAccount, exportMyData } from '../../services/ownData.ts';
import { OWN_DATA_WORDS } from '../../wording/ownData.ts';
import { toastOnNextPage } from '../nextPageToast.ts';
import { leave } from '../session.ts';
import { toast } from '../toasts.ts';

/** Saves a file with everything that is kept about the member. */
export async function downloadMyData(now: Date): Promise<void> {
  try {
    const data = await exportMyData();
    saveFile(exportFileName(now), JSON.stringify(data, null, 2), 'application/json');
    toast('success', OWN_DATA_WORDS.download.saved);
  } catch {
    toast('error', OWN_DATA_WORDS.download.failed);
  }
}

/** Deletes the account, removes the member from this browser and goes to the home page; or returns why not. */
export async function deleteAccount(password: string): Promise<DeletionOutcome | 'failed'> {
  const outcome = await deleteMyAccount(password).catch(() => 'failed' as const);
  if (outcome !== 'deleted') return outcome;
  await leave('local');
  toastOnNextPage('success', OWN_DATA_WORDS.remove.done);
  replacePage('/');
  return outcome;
}
